import type { DeskCode } from '@doodleloom/domain/functions/desk-codes';
import { formatCents } from '@doodleloom/domain/money/cents';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { codesQuery } from './api/desk.ts';
import { CodeDialog } from './code-dialog.tsx';
import { DeskAnswer } from './desk-answer.tsx';

const worthOf = ({ percentOff, centsOff }: DeskCode) =>
  percentOff === null ? `${formatCents(centsOff ?? 0)} off` : `${percentOff}% off`;

const timesInWords = (count: number) => (count === 1 ? 'once' : `${count} times`);

function termsOf({ validFrom, validUntil, mostUses, uses, blueprintIds }: DeskCode): string {
  return [
    validFrom && `from ${validFrom}`,
    validUntil && `until ${validUntil}`,
    mostUses === null ? `used ${timesInWords(uses)}` : `used ${uses} of ${timesInWords(mostUses)}`,
    blueprintIds && `only for products ${blueprintIds.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The codes that take something off, and a form for another one. */
export function PromoCodes(): ReactElement {
  const found = useQuery(codesQuery);
  const [open, setOpen] = useState<DeskCode | 'new'>();
  return (
    <DeskAnswer of={found} waiting="Looking for the codes">
      {({ codes, ofSetting }) => (
        <div className="desk">
          <Button variant="primary" className="justify-self-start" onClick={() => setOpen('new')}>
            Make a code
          </Button>
          {codes.length === 0 && <p className="muted">There are no codes yet.</p>}
          <ul className="desk-rows" aria-label="Codes">
            {codes.map((code) => (
              <li key={code.code} className="desk-product">
                <div>
                  <b className="desk-number">{code.code}</b>
                  <p className="desk-badges">
                    <Badge tone={code.isActive ? 'mint' : 'line'}>
                      {code.isActive ? worthOf(code) : `Off (${worthOf(code)})`}
                    </Badge>
                    <span className="small muted">{termsOf(code)}</span>
                  </p>
                </div>
                <Button size="small" aria-label={`Change ${code.code}`} onClick={() => setOpen(code)}>
                  Change
                </Button>
              </li>
            ))}
          </ul>
          {ofSetting.length > 0 && (
            <p className="small muted">
              Besides these, the setting PROMO_CODES has {ofSetting.join(', ')}: changed there.
            </p>
          )}
          {open && <CodeDialog {...(open !== 'new' && { code: open })} onClose={() => setOpen(undefined)} />}
        </div>
      )}
    </DeskAnswer>
  );
}
