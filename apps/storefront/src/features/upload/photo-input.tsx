import type { LucideIcon } from 'lucide-react';
import { useRef, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';

type Props = {
  label: string;
  icon: LucideIcon;
  variant: 'primary' | 'secondary';
  className?: string;
  /** Opens the rear camera instead of the files. */
  camera?: boolean;
  onFiles: (files: FileList) => void;
};

/** HEIC is named as well: several browsers don't count it among the pictures. */
const pictures = 'image/*,.heic,.heif';

/** A button that opens the device's chooser or its camera. */
export function PhotoInput({ label, icon, variant, className, camera, onFiles }: Props): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={variant}
        size="big"
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
        {...(camera && { capture: 'environment' as const })}
        data-testid={camera ? 'camera' : 'chooser'}
        onChange={(event) => {
          if (event.target.files) onFiles(event.target.files);
          // The same file may be chosen again after it was put back.
          event.target.value = '';
        }}
      />
    </>
  );
}
