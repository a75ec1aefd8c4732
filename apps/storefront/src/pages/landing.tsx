import '../features/landing/sections.css';
import type { ReactElement } from 'react';
import { useArrival } from '../app/use-arrival.ts';
import { Benefits } from '../features/landing/benefits.tsx';
import { Clothesline } from '../features/landing/clothesline.tsx';
import { FactsStrip } from '../features/landing/facts-strip.tsx';
import { FinalCall } from '../features/landing/final-call.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { Showcase } from '../features/landing/showcase.tsx';
import { t } from '../lib/words.ts';
import { InTurn } from '../ui/in-turn.tsx';

export default function Landing(): ReactElement {
  const heading = useArrival(t('Their drawing, made to keep'));
  return (
    <>
      <Hero heading={heading} />
      <InTurn>
        <FactsStrip />
      </InTurn>
      <InTurn>
        <Showcase />
      </InTurn>
      <InTurn>
        <Benefits />
      </InTurn>
      <InTurn>
        <Clothesline />
      </InTurn>
      <InTurn>
        <FinalCall />
      </InTurn>
    </>
  );
}
