import { useEffect, useState, type RefObject } from 'react';
import type { GivenFile } from './checkFiles.ts';
import { droppedFiles } from './droppedFiles.ts';

/** Takes files that are dropped on the card; whether some are over it now. Whoever drags has buttons for the same. */
export function useDropping(
  card: RefObject<HTMLElement | null>,
  onFiles: (files: readonly GivenFile[]) => Promise<void>,
): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const { current } = card;
    if (!current) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const over = (event: DragEvent): void => {
      event.preventDefault();
      setIsOver(true);
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setIsOver(false);
      if (event.dataTransfer) void droppedFiles(event.dataTransfer).then(onFiles);
    };
    current.addEventListener('dragover', over, { signal });
    current.addEventListener('dragleave', () => setIsOver(false), { signal });
    current.addEventListener('drop', drop, { signal });
    return () => listening.abort();
  }, [card, onFiles]);
  return isOver;
}
