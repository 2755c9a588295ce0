'use client';

import { useEffect, useState } from 'react';

/** Files that are dropped anywhere on the page. True while something is held over it. */
export function useDrop(onFiles: (files: Iterable<File>) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const hover = (event: DragEvent): void => {
      // Without this the browser would open the file in place of the page.
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent): void => setOver(relatedTarget !== null);
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer !== null && event.dataTransfer.files.length > 0) onFiles(event.dataTransfer.files);
    };
    document.addEventListener('dragover', hover);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', hover);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, [onFiles]);
  return over;
}
