import { useId, type ReactElement, type TextareaHTMLAttributes } from 'react';

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & { label: string; optional?: boolean };

/** Some lines of text. */
export function TextArea({ label, optional, ...rest }: Props): ReactElement {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <span className="optional">(optional)</span>}
      </label>
      <textarea {...rest} id={id} rows={3} className="input" />
    </div>
  );
}
