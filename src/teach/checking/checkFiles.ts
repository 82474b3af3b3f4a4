import { readHomeworkFile, type FileProblem, type Homework } from '#homework';

/** More than any class has, with what else lies in a folder. */
export const MOST_FILES = 1000;
/** Files that are read before the page gets a turn again. */
const FILES_A_TURN = 8;

/** A file of answers, not yet held to anything. */
export interface ReadFile {
  /** Its path, where a folder was given. */
  readonly file: string;
  /** Among all that were given, 0 the first. */
  readonly place: number;
  /** When the disk says that it was saved last, ms since 1970. */
  readonly savedAtMs: number;
  readonly homework: Homework;
  readonly isChanged: boolean;
  /** The first file that is the same, null of that itself. */
  readonly twin: string | null;
}

export interface RefusedFile {
  readonly file: string;
  readonly problem: FileProblem;
}

export interface ReadFiles {
  readonly files: readonly ReadFile[];
  readonly refused: readonly RefusedFile[];
}

/** What of a file is needed here; a browser's has more. */
export type GivenFile = Pick<File, 'name' | 'size' | 'lastModified' | 'text'> &
  Partial<Pick<File, 'webkitRelativePath'>>;

/**
 * Reads files one after the other; one that cannot be read stops none of the others.
 *
 * @param onRead told how many are read
 * @param isGivenUp asked between files
 */
export async function readFiles(
  given: readonly GivenFile[],
  onRead: (count: number) => void,
  isGivenUp: () => boolean,
): Promise<ReadFiles> {
  const files: ReadFile[] = [];
  const refused: RefusedFile[] = [];
  const known = new Map<string, string>();
  for (const [place, each] of given.entries()) {
    if (isGivenUp()) break;
    const file = each.webkitRelativePath || each.name;
    const reading = await readHomeworkFile(each);
    if (reading.ok) {
      const { homework, isChanged, checksum } = reading;
      const twin = known.get(checksum) ?? null;
      if (twin === null) known.set(checksum, file);
      files.push({ file, place, savedAtMs: each.lastModified, homework, isChanged, twin });
    } else {
      refused.push({ file, problem: reading.problem });
    }
    onRead(place + 1);
    if (place % FILES_A_TURN === FILES_A_TURN - 1) await new Promise((resolve) => setTimeout(resolve));
  }
  return { files, refused };
}
