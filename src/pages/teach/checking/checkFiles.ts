import { useEffect, useState, type RefObject } from 'react';
import { readHomeworkFile, type FileProblem, type Homework } from '#homework';

/** More than a class has, other files of the folder included. */
export const MOST_FILES = 1000;
/** Files read before the page may handle events again. */
const FILES_PER_TURN = 8;

/** A file of answers, not yet graded. */
export interface AnswerFile {
  /** Name, or path where a folder was given. */
  readonly file: string;
  /** Index among all given files. */
  readonly place: number;
  /** Modification time by the file system, ms since 1970. */
  readonly savedAtMs: number;
  readonly homework: Homework;
  /** Whether its checksum does not fit: it was changed after the page saved it. */
  readonly isChanged: boolean;
  /** Name of the first file with the same checksum; null for that file itself. */
  readonly twin: string | null;
}

export interface RefusedFile {
  readonly file: string;
  readonly problem: FileProblem;
}

interface FileReading {
  readonly files: readonly AnswerFile[];
  readonly refused: readonly RefusedFile[];
}

/** The part of a browser's File that is read here. */
export type GivenFile = Pick<File, 'name' | 'size' | 'lastModified' | 'text'> &
  Partial<Pick<File, 'webkitRelativePath'>>;

/**
 * Reads files one after the other. A file that cannot be read is refused, and the others are read on.
 *
 * @param onRead called after each file with the number read so far
 * @param isGivenUp asked before each file: true ends the reading
 */
export async function readFiles(
  given: readonly GivenFile[],
  onRead: (count: number) => void,
  isGivenUp: () => boolean,
): Promise<FileReading> {
  const files: AnswerFile[] = [];
  const refused: RefusedFile[] = [];
  const firstByChecksum = new Map<string, string>();
  for (const [place, each] of given.entries()) {
    if (isGivenUp()) break;
    const file = each.webkitRelativePath || each.name;
    const reading = await readHomeworkFile(each);
    if (reading.ok) {
      const { homework, isChanged, checksum } = reading;
      const twin = firstByChecksum.get(checksum) ?? null;
      if (twin === null) firstByChecksum.set(checksum, file);
      files.push({ file, place, savedAtMs: each.lastModified, homework, isChanged, twin });
    } else {
      refused.push({ file, problem: reading.problem });
    }
    onRead(place + 1);
    if (place % FILES_PER_TURN === FILES_PER_TURN - 1) await new Promise((resolve) => setTimeout(resolve));
  }
  return { files, refused };
}

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
