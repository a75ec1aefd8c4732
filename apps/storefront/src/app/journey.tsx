import './journey.css';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { said, t } from '../lib/words.ts';
import { sentence } from '../lib/sentence.tsx';

const steps = ['Upload', 'Style', 'Preview', 'Products', 'Cart'] as const;
export type Step = (typeof steps)[number];

const names: Record<Step, string> = {
  Upload: said('Upload'),
  Style: said('Style'),
  Preview: said('Preview'),
  Products: said('Products'),
  Cart: said('Cart'),
};

/** Where earlier steps lead back to: only those whose state still exists. */
export type JourneyTrail = Partial<Record<Step, { to: string; state?: unknown }>>;

type Props = { now: Step; trail: JourneyTrail };

/** The red line through the shop: what is done, where one stands, what comes. */
export function Journey({ now, trail }: Props): ReactElement {
  const at = steps.indexOf(now);
  const next = steps[at + 1];
  return (
    <nav aria-label={t('Your progress, step {step} of {steps}', { step: at + 1, steps: steps.length })}>
      <ol className="journey">
        {steps.map((step, index) => {
          const way = trail[step];
          if (index >= at) return <Open key={step} step={step} number={index + 1} isNow={index === at} />;
          return (
            <li key={step} className="done">
              {way ? (
                <Link to={way.to} state={way.state}>
                  <Done step={step} />
                </Link>
              ) : (
                <span className="place">
                  <Done step={step} />
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p className="journey-cap">
        {sentence(next ? 'Step {step} of {steps}: {now}. Next: {next}' : 'Step {step} of {steps}: {now}', {
          step: at + 1,
          steps: steps.length,
          now: <b>{t(names[now])}</b>,
          next: next && t(names[next]),
        })}
      </p>
    </nav>
  );
}

function Done({ step }: { step: Step }): ReactElement {
  return (
    <>
      <span className="dot">
        <Check className="icon" aria-hidden />
      </span>
      <span className="label">
        {t(names[step])}
        <span className="sr-only"> {t('(done)')}</span>
      </span>
    </>
  );
}

function Open({ step, number, isNow }: { step: Step; number: number; isNow: boolean }): ReactElement {
  return (
    <li {...(isNow && { className: 'now', 'aria-current': 'step' })}>
      <span className="place">
        <span className="dot">{number}</span>
        <span className="label">{t(names[step])}</span>
      </span>
    </li>
  );
}
