import { useEffect, useState, type RefObject } from 'react';
import type { GivenFile } from './checkFiles.ts';

/** Hands on files dropped on the card; returns whether some are dragged over it now. Buttons do the same without dragging. */
export function useFileDrop(
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
      if (event.dataTransfer) void readDrop(event.dataTransfer).then(onFiles);
    };
    current.addEventListener('dragover', over, { signal });
    current.addEventListener('dragleave', () => setIsOver(false), { signal });
    current.addEventListener('drop', drop, { signal });
    return () => listening.abort();
  }, [card, onFiles]);
  return isOver;
}

/** The part of a browser's DataTransfer that is read here. */
export interface DropTransfer {
  readonly items: Iterable<Pick<DataTransferItem, 'webkitGetAsEntry'>>;
  readonly files: Iterable<GivenFile>;
}

/** Dropped files, and those in dropped folders, named by their paths. Where one cannot be read, its `text()` rejects. */
export async function readDrop({ items, files: plainFiles }: DropTransfer): Promise<GivenFile[]> {
  // Before the first await: afterwards the transfer is empty.
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return [...plainFiles];
  const files = await Promise.all(entries.map((entry) => filesIn(entry)));
  return files.flat();
}

async function filesIn(entry: FileSystemEntry): Promise<GivenFile[]> {
  const name = entry.fullPath.replace(/^\//, '');
  const files: GivenFile[] = [];
  try {
    if (entry.isFile) {
      const file = await new Promise<File>((take, refuse) => (entry as FileSystemFileEntry).file(take, refuse));
      return [{ name, size: file.size, lastModified: file.lastModified, text: () => file.text() }];
    }
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    // readEntries gives at most a hundred entries a call.
    for (;;) {
      const entries = await new Promise<FileSystemEntry[]>((take, refuse) => reader.readEntries(take, refuse));
      if (entries.length === 0) return files;
      const inner = await Promise.all(entries.map((each) => filesIn(each)));
      files.push(...inner.flat());
    }
  } catch (error) {
    return [...files, { name, size: 0, lastModified: 0, text: () => Promise.reject(error) }];
  }
}
