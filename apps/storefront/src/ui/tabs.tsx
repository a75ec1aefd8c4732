import './segments.css';
import { Tabs as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

type Props<Value extends string> = {
  value: Value;
  onChange: (value: Value) => void;
  label: string;
  tabs: { value: Value; name: string; content: ReactNode }[];
  disabled?: boolean;
};

export function Tabs<Value extends string>({
  value,
  onChange,
  label,
  tabs,
  disabled,
}: Props<Value>): ReactElement {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Radix.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} disabled={disabled}>
            {tab.name}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} tabIndex={-1} className="outline-none">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
