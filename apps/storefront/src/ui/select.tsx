import './field.css';
import { Check, ChevronDown, ChevronUp, CircleAlert, Star } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { useId, type ReactElement } from 'react';
import { t } from '../lib/words.ts';

export type SelectOption = {
  /** Never empty: an empty string means "nothing chosen" to the control. */
  value: string;
  name: string;
  swatch?: string;
  /** For example "(+$1.50)". */
  surcharge?: string;
  popular?: boolean;
};

type Props = {
  label: string;
  options: SelectOption[];
  /** Nothing chosen yet: the control says so. */
  value: string | undefined;
  /** The sentence below; it also marks the control as wrong. */
  error?: string | undefined;
  onChange: (value: string) => void;
  disabled?: boolean;
};

/** A spot of cloth color beside its name. */
export const Swatch = ({ color }: { color: string }) => (
  <span className="swatch" style={{ background: color }} />
);

export function Select({ label, options, value, error, onChange, disabled }: Props): ReactElement {
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <div className="field">
      <span className="field-label" id={id}>
        {label}
      </span>
      <Radix.Root value={value ?? ''} onValueChange={onChange} disabled={disabled}>
        <Radix.Trigger
          className="select"
          aria-labelledby={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          {chosen?.swatch && <Swatch color={chosen.swatch} />}
          <Radix.Value placeholder={t('Choose')} />
          <Radix.Icon asChild>
            <ChevronDown className="icon" aria-hidden />
          </Radix.Icon>
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            className="menu z-60 max-h-(--radix-select-content-available-height) w-(--radix-select-trigger-width)"
            position="popper"
            sideOffset={6}
          >
            <Radix.ScrollUpButton className="grid h-8 place-items-center">
              <ChevronUp className="icon" aria-hidden />
            </Radix.ScrollUpButton>
            <Radix.Viewport>
              {options.map((option) => (
                <Radix.Item key={option.value} value={option.value} className="option">
                  {option.swatch && <Swatch color={option.swatch} />}
                  <Radix.ItemText>{option.name}</Radix.ItemText>
                  {option.popular && (
                    <>
                      <Star className="star" aria-hidden />
                      <span className="sr-only">{t('popular')}</span>
                    </>
                  )}
                  {option.surcharge && <span className="surcharge">{option.surcharge}</span>}
                  <Radix.ItemIndicator className={option.surcharge ? '' : 'ml-auto'}>
                    <Check className="icon" aria-hidden />
                  </Radix.ItemIndicator>
                </Radix.Item>
              ))}
            </Radix.Viewport>
            <Radix.ScrollDownButton className="grid h-8 place-items-center">
              <ChevronDown className="icon" aria-hidden />
            </Radix.ScrollDownButton>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      {error && (
        <p className="error-text" id={`${id}-error`} role="alert">
          <CircleAlert className="icon" aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
