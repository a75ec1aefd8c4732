import { saveCodeContract, type DeskCode } from '@doodleloom/domain/functions/desk-codes';
import { useState, type ChangeEvent, type ReactElement } from 'react';
import { answerOf } from '../../lib/invoke.ts';
import { Field } from '../../ui/field.tsx';
import { DeskForm } from './desk-form.tsx';
import { useDeskAction } from './use-desk-action.ts';

type Props = { code?: DeskCode; onClose: () => void };

interface Typed {
  code: string;
  worth: string;
  isShare: boolean;
  validFrom: string;
  validUntil: string;
  mostUses: string;
  products: string;
  isActive: boolean;
}

const typedOf = (code: DeskCode | undefined): Typed => ({
  code: code?.code ?? '',
  worth: code
    ? code.percentOff === null
      ? ((code.centsOff ?? 0) / 100).toFixed(2)
      : String(code.percentOff)
    : '10',
  isShare: code?.percentOff !== null,
  validFrom: code?.validFrom ?? '',
  validUntil: code?.validUntil ?? '',
  mostUses: code?.mostUses ? String(code.mostUses) : '',
  products: code?.blueprintIds?.join(', ') ?? '',
  isActive: code?.isActive ?? true,
});

function requestOf(typed: Typed) {
  const worth = Number(typed.worth);
  const products = typed.products.split(/[\s,]+/).filter(Boolean);
  return {
    code: typed.code.trim(),
    percentOff: typed.isShare ? Math.round(worth) : null,
    centsOff: typed.isShare ? null : Math.round(worth * 100),
    blueprintIds: products.length > 0 ? products.map(Number) : null,
    validFrom: typed.validFrom || null,
    validUntil: typed.validUntil || null,
    mostUses: typed.mostUses ? Number(typed.mostUses) : null,
    isActive: typed.isActive,
  };
}

/** Makes a code, or changes one. */
export function CodeDialog({ code, onClose }: Props): ReactElement {
  const [typed, setTyped] = useState(() => typedOf(code));
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const doing = useDeskAction(() => answerOf(saveCodeContract, requestOf(typed)), {
    done: 'The code is kept.',
    onDone: onClose,
  });
  return (
    <DeskForm
      title={code ? `Change ${code.code}` : 'Make a code'}
      act="Keep it"
      doing={doing}
      onClose={onClose}
    >
      <Field
        label="Code"
        hint="2 to 40 letters, digits, underlines or dashes."
        required
        pattern="[\w\-]{2,40}"
        disabled={code !== undefined}
        value={typed.code}
        onChange={({ target }) => change({ code: target.value })}
      />
      <Worth typed={typed} change={change} />
      <Terms typed={typed} change={change} />
      <Field
        label="Only for products"
        optional
        hint="Numbers of blanks, as the page Products shows them."
        pattern="[\d\s,]*"
        value={typed.products}
        onChange={({ target }) => change({ products: target.value })}
      />
      <label className="desk-check">
        <input
          type="checkbox"
          checked={typed.isActive}
          onChange={({ target }) => change({ isActive: target.checked })}
        />
        It can be used
      </label>
    </DeskForm>
  );
}

type PartProps = { typed: Typed; change: (part: Partial<Typed>) => void };

function Worth({ typed, change }: PartProps): ReactElement {
  return (
    <fieldset className="desk-choice">
      <legend>It takes off</legend>
      <label>
        <input type="radio" name="kind" checked={typed.isShare} onChange={() => change({ isShare: true })} />
        A share, in percent
      </label>
      <label>
        <input
          type="radio"
          name="kind"
          checked={!typed.isShare}
          onChange={() => change({ isShare: false })}
        />
        An amount, in dollars
      </label>
    </fieldset>
  );
}

/** How much, how often and when. */
function Terms({ typed, change }: PartProps): ReactElement {
  const bound = (name: 'worth' | 'mostUses' | 'validFrom' | 'validUntil') => ({
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
  });
  return (
    <div className="desk-fields">
      <Field
        label={typed.isShare ? 'Percent' : 'Dollars'}
        type="number"
        required
        min={typed.isShare ? 1 : 0.01}
        max={typed.isShare ? 100 : 10_000}
        step={typed.isShare ? 1 : 0.01}
        {...bound('worth')}
      />
      <Field label="Uses at most" optional type="number" min={1} {...bound('mostUses')} />
      <Field label="From" optional type="date" {...bound('validFrom')} />
      <Field label="Until" optional type="date" {...bound('validUntil')} />
    </div>
  );
}
