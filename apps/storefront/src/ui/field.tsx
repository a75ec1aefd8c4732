import './field.css';
import { CircleAlert } from 'lucide-react';
import {
  useId,
  useState,
  type InputHTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { t } from '../lib/words.ts';

type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

type FieldProps = InputProps & {
  label: string;
  optional?: boolean;
  hint?: string;
  /** The sentence below the field; it also marks the field as wrong. */
  error?: string;
  /** Stands inside the field at its right end. */
  inside?: ReactNode;
};

/** One labelled input with its hint and its error. */
export function Field(props: FieldProps): ReactElement {
  const { label, optional, hint, error, inside, id: givenId, className, ...input } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <span className="optional">{t('(optional)')}</span>}
      </label>
      <div className="input-wrap">
        <input
          {...input}
          id={id}
          className={`input ${className ?? ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
        />
        {inside}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error-text" id={`${id}-error`}>
          <CircleAlert className="icon" aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}

/** A password with a word to show and hide it. */
export function PasswordField(props: FieldProps): ReactElement {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      className="pr-20"
      inside={
        <button type="button" className="in-btn" disabled={props.disabled} onClick={() => setShown(!shown)}>
          {shown ? t('Hide') : t('Show')}
          <span className="sr-only"> {t('password')}</span>
        </button>
      }
    />
  );
}
