import { readFile, stat } from 'node:fs/promises';
import { logFaultText } from '#findings/log';
import { file as words } from '#messages/drive-log';
import { MOST_LOG_CHARACTERS, readCounters, type CountersFault, type DriveReading } from '#devices/counters';
import { printable, UsageError } from './usage.ts';

/** Longer files are no logs; they are not read at all. */
const MOST_BYTES = 4_000_000;

/**
 * The drives of a log in a file.
 * @param name of the flag that gives the path
 * @throws UsageError for a file that cannot be read, and for one without counters
 */
export async function readLogFile(name: string, path: string): Promise<readonly [DriveReading, ...DriveReading[]]> {
  const reading = readCounters(await textOf(name, path));
  if (!reading.ok) throw refuseLog(path, reading.fault);
  return reading.drives as readonly [DriveReading, ...DriveReading[]];
}

const refuseLog = (path: string, fault: CountersFault): UsageError =>
  new UsageError(words.problem({ path: printable(path), problem: logFaultText(fault) }));

async function textOf(name: string, path: string): Promise<string> {
  try {
    const { size } = await stat(path);
    if (size > MOST_BYTES) throw refuseLog(path, { kind: 'tooLong', most: MOST_LOG_CHARACTERS });
    return decode(await readFile(path));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(words.unreadable({ name, path: printable(path), why: WHY[code ?? ''] ?? String(code) }));
  }
}

const WHY: Readonly<Record<string, string>> = {
  ENOENT: words.why.missing,
  EACCES: words.why.forbidden,
  EISDIR: words.why.folder,
};

/** PowerShell writes what a program prints in UTF-16. */
function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}
