import type { CSSProperties, ReactElement, ReactNode } from 'react';

type Props<Value extends string> = {
  legend: string;
  values: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
  children: (value: Value) => ReactNode;
};

/** One of a few kinds, side by side. */
export function Choice<Value extends string>(props: Props<Value>): ReactElement {
  const { legend, values, chosen, onChoose, children } = props;
  return (
    <fieldset className="kinds" style={{ '--columns': values.length % 2 === 0 ? 2 : 3 } as CSSProperties}>
      <legend>{legend}</legend>
      {values.map((value) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {children(value)}
        </button>
      ))}
    </fieldset>
  );
}
