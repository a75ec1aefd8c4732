import type { LucideIcon } from 'lucide-react';
import { useRef, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';

type Props = {
  label: string;
  icon: LucideIcon;
  variant: 'primary' | 'secondary';
  size?: 'small' | 'big';
  className?: string;
  /** Opens the rear camera instead of the files. */
  camera?: boolean;
  /** Several may be chosen together. */
  multiple?: boolean;
  onFiles: (files: ArrayLike<File>) => void;
};

/** HEIC is named as well: several browsers don't count it among the pictures. */
const pictures = 'image/*,.heic,.heif';

/** A button that opens the device's chooser or its camera. */
export function PhotoInput(props: Props): ReactElement {
  const { label, icon, variant, size = 'big', className, camera, multiple, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={icon}
        className={className}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        className="hidden"
        tabIndex={-1}
        aria-hidden="true"
        accept={pictures}
        multiple={multiple}
        {...(camera && { capture: 'environment' as const })}
        data-testid={camera ? 'camera' : 'chooser'}
        onChange={(event) => {
          // a list of their own: the field's empties with it
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was put back.
          event.target.value = '';
        }}
      />
    </>
  );
}
