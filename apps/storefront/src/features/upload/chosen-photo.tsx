import { formatMegabytes } from '@doodleloom/domain/uploads/check-file';
import { useState, type ReactElement } from 'react';
import { objectUrlOf } from '../../lib/object-url.ts';
import { Plate, Taped } from '../../ui/pictures.tsx';

type Props = {
  file: File;
  /** The server's readable copy, for formats this browser can't show itself. */
  storedUrl?: string;
  onUnreadable?: () => void;
};

/** The chosen sheet, taped. */
export function ChosenPhoto({ file, storedUrl, onUnreadable }: Props): ReactElement {
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const url = [objectUrlOf(file), storedUrl].find((known) => known && !unreadable.includes(known));
  return (
    <Taped>
      {url ? (
        <img
          src={url}
          alt={`Your chosen drawing: ${file.name}`}
          onError={() => {
            setUnreadable([...unreadable, url]);
            onUnreadable?.();
          }}
        />
      ) : (
        <div className="grid aspect-4/5 place-content-center bg-mock p-6 text-center">
          <p>This kind of photo shows up here once it has been sent.</p>
        </div>
      )}
    </Taped>
  );
}

export function PhotoPlate({ file }: { file: File }): ReactElement {
  return (
    <Plate name={file.name} className="w-fit max-w-full">
      {formatMegabytes(file.size)}
    </Plate>
  );
}
