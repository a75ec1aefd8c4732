import { useEffect, useState } from 'react';

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Files dropped anywhere on the page or pasted into it; tells whether some hover over it right now. */
export function usePageDrop(onFiles: (files: ArrayLike<File>) => void): boolean {
  const [hovering, setHovering] = useState(false);
  useEffect(() => {
    // Every element under the pointer enters and leaves; the page is left when all have been.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth += 1;
      setHovering(true);
    };
    const over = (event: DragEvent) => carriesFiles(event) && event.preventDefault();
    const leave = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setHovering(false);
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setHovering(false);
      onFiles(event.dataTransfer?.files ?? []);
    };
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (files?.length) onFiles(files);
    };
    const gone = new AbortController();
    const { signal } = gone;
    window.addEventListener('dragenter', enter, { signal });
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => gone.abort();
  }, [onFiles]);
  return hovering;
}
