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

export interface FileReading {
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
