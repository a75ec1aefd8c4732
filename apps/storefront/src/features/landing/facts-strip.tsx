import './facts-strip.css';
import { Clock, Package, Truck, Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { said, t } from '../../lib/words.ts';

const facts = [
  { icon: Clock, text: said('About 10 to 15 seconds a picture') },
  { icon: Package, text: said('Printed one at a time') },
  { icon: Truck, text: said('Free shipping over $75') },
  { icon: Undo2, text: said('30-day money-back guarantee') },
];

export function FactsStrip(): ReactElement {
  return (
    <section className="trust" aria-label={t('Good to know')}>
      <div className="wrap">
        <ul>
          {facts.map(({ icon: Icon, text }) => (
            <li key={text}>
              <Icon className="icon" aria-hidden />
              {t(text)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
