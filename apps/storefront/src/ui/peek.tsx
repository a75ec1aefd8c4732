import './segments.css';
import type { ReactElement } from 'react';

type Props<Value extends string | number> = {
  label: string;
  choices: readonly { value: Value; name: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A few ways to look at one picture, side by side; the one that is shown is pressed. */
export function Peek<Value extends string | number>({
  label,
  choices,
  value,
  onChange,
}: Props<Value>): ReactElement {
  return (
    <fieldset className="peek" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.name}
        </button>
      ))}
    </fieldset>
  );
}
