import '../features/how-it-works/how-it-works.css';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { featuredStyles } from '@doodleloom/domain/styles/style';
import { ChevronDown, Upload } from 'lucide-react';
import type { ReactElement } from 'react';
import { Screen } from '../app/screen.tsx';
import { questions, steps } from '../features/how-it-works/texts.ts';
import { sample } from '../features/samples/samples.ts';
import { SevenCrayons } from '../features/styles/crayons.tsx';
import { useStyleName } from '../features/styles/use-style-name.ts';
import { useSiteConfig } from '../lib/use-site-config.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { t } from '../lib/words.ts';
import { sentence } from '../lib/sentence.tsx';

export default function HowItWorks(): ReactElement {
  return (
    <Screen
      title={t('How It Works')}
      description={t(
        'Four steps from the fridge door to the front door: upload a drawing, pick a style, choose a product, and we print and send it.',
      )}
      heading={t('How It Works')}
      lead={t('Four steps from the fridge door to the front door.')}
      art={<SevenCrayons />}
    >
      <div className="grid gap-22">
        <ol className="steps4">
          {steps.map(({ art, title, text }) => (
            <li key={title}>
              <img className="wax" src={art} width={128} height={128} alt="" />
              <div>
                <h2 className="h3">{t(title)}</h2>
                <p className="muted mt-1.5">{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
        <FeaturedStyles />
        <section className="max-w-205">
          <h2 className="mb-6">{t('Questions people ask')}</h2>
          <div className="faq">
            {questions.map(({ question, answer, withContact }, index) => (
              <details key={question} open={index === 0}>
                <summary>
                  {t(question)}
                  <ChevronDown className="icon" aria-hidden />
                </summary>
                <p>
                  {t(answer)}
                  {withContact && <Contact />}
                </p>
              </details>
            ))}
          </div>
        </section>
        <ButtonLink
          variant="primary"
          size="big"
          icon={Upload}
          to={screenPaths.upload}
          className="justify-self-start"
        >
          {t('Upload Artwork')}
        </ButtonLink>
      </div>
    </Screen>
  );
}

function FeaturedStyles(): ReactElement {
  const styleName = useStyleName();
  return (
    <section>
      <h2 className="mb-7">{t('Six favorite styles')}</h2>
      <ul className="six">
        {featuredStyles.map(({ id }) => (
          <li key={id}>
            <img
              {...sample('girl').inStyle(id)}
              sizes="(min-width: 700px) 33vw, 50vw"
              alt={t('Example: {style}', { style: t(styleName(id)) })}
              loading="lazy"
              decoding="async"
            />
            <h3 className="!text-xl">{t(styleName(id))}</h3>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the guarantee is claimed. */
function Contact(): ReactElement | null {
  const address = useSiteConfig()?.contactEmail;
  if (!address) return null;
  return (
    <>
      {' '}
      {sentence('Write to {address}, and we tell you where to.', {
        address: (
          <a className="link" href={`mailto:${address}`}>
            {address}
          </a>
        ),
      })}
    </>
  );
}
