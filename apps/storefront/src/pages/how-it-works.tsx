import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { featuredStyles } from '@doodleloom/domain/styles/style';
import { ChevronDown, Upload } from 'lucide-react';
import type { ReactElement } from 'react';
import { HowScreen } from '../features/how-it-works/how-screen.tsx';
import { questions } from '../features/how-it-works/texts.ts';
import { exampleOf } from '../features/samples/samples.ts';
import { BreakableName } from '../features/styles/breakable-name.tsx';
import { useStyleName } from '../features/styles/use-style-name.ts';
import { useSiteConfig } from '../lib/use-site-config.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { InTurn } from '../ui/in-turn.tsx';
import { t } from '../lib/words.ts';
import { sentence } from '../lib/sentence.tsx';

export default function HowItWorks(): ReactElement {
  return (
    <HowScreen>
      <InTurn>
        <FeaturedStyles />
      </InTurn>
      <InTurn>
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
      </InTurn>
      <InTurn>
        <ButtonLink
          variant="primary"
          size="big"
          icon={Upload}
          to={screenPaths.upload}
          className="justify-self-start"
        >
          {t('Upload Artwork')}
        </ButtonLink>
      </InTurn>
    </HowScreen>
  );
}

function FeaturedStyles(): ReactElement {
  const styleName = useStyleName();
  return (
    <section>
      <h2 className="mb-7">{t('Six favorite styles')}</h2>
      <ul className="six">
        {featuredStyles.map((style) => (
          <li key={style.id}>
            <img
              {...exampleOf(style)}
              sizes="(min-width: 700px) 33vw, 50vw"
              alt={t('Example: {style}', { style: t(styleName(style.id)) })}
              loading="lazy"
              decoding="async"
            />
            <h3 className="!text-xl">
              <BreakableName name={t(styleName(style.id))} />
            </h3>
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
