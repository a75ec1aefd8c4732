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
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, [onFiles]);
  return hovering;
}
