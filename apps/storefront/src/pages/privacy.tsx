import '../features/privacy/privacy.css';
import { privacyFactsContract } from '@doodleloom/domain/functions/account';
import type { PrivacyFacts } from '@doodleloom/domain/privacy/privacy-facts';
import {
  howLong,
  howMarked,
  privacyLine,
  watchers,
  whatDoesNot,
} from '@doodleloom/domain/privacy/privacy-words';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Screen } from '../app/screen.tsx';
import tangle from '../assets/crayon/tangle.svg';
import { answerOf } from '../lib/invoke.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Weft } from '../ui/weft.tsx';

const readFacts = (): Promise<PrivacyFacts> => answerOf(privacyFactsContract, {});

/** Who sees a drawing, where it lies, for how long: what this shop is set to, in words. */
export default function Privacy(): ReactElement {
  const facts = useQuery({ queryKey: ['privacy-facts'], queryFn: readFacts });
  return (
    <Screen
      title="Privacy"
      description="Who sees a child’s drawing, where it lies, for how long, and how to take it back."
      heading="Privacy"
      lead="Who sees your child’s drawing, where it lies, for how long, and how to take it back."
    >
      {facts.isPending && <Weft label="Loading" />}
      {facts.isLoadingError && (
        <EmptyState art={tangle} title="This page could not be loaded">
          <p className="lead" role="alert">
            {facts.error.message}
          </p>
          <Button variant="primary" onClick={() => void facts.refetch()}>
            Try Again
          </Button>
        </EmptyState>
      )}
      {facts.data && <PrivacySections facts={facts.data} />}
    </Screen>
  );
}

function Facts({ rows }: { rows: (readonly [string, string])[] }): ReactElement {
  return (
    <dl className="facts">
      {rows.map(([what, said]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}

function PrivacySections({ facts }: { facts: PrivacyFacts }): ReactElement {
  return (
    <div className="stack max-w-205 gap-14">
      <p className="lead">{privacyLine(facts)}</p>
      <section>
        <h2>Who sees it</h2>
        <Facts rows={watchers(facts).map(({ who, what }) => [who, what] as const)} />
      </section>
      <section>
        <h2>How long it stays</h2>
        <Facts rows={howLong(facts)} />
      </section>
      <section>
        <h2>How to take it back</h2>
        <ul className="privacy-list">
          <li>
            Press “Delete” under a drawing in{' '}
            <Link className="link" to={screenPaths.gallery}>
              My Gallery
            </Link>
            . Every copy goes, at the printer, too, and you get a receipt that names each one.
          </li>
          <li>
            Under{' '}
            <Link className="link" to="/account">
              Your account
            </Link>{' '}
            you get everything of yours in one file, end sessions, and delete the whole account.
          </li>
          <li>
            Ordered without an account, or a question is left? Write to{' '}
            <a className="link" href={`mailto:${facts.contactEmail}`}>
              {facts.contactEmail}
            </a>
            .
          </li>
        </ul>
      </section>
      <section>
        <h2>What made the pictures</h2>
        <p className="mt-3">{howMarked(facts)}</p>
      </section>
      <section>
        <h2>What we do not do</h2>
        <p className="mt-3">{whatDoesNot(facts)}</p>
      </section>
    </div>
  );
}
