import { appendFileSync, closeSync, existsSync, openSync, readFileSync, readSync, truncateSync } from 'node:fs';
import { formatCount } from '#messages';
import type { RunReport } from './runReport.ts';
import { formatNumbers, type Sweep, type SweepPoint } from './sweepPlan.ts';
import { printable, UsageError } from './usage.ts';

/** The line of a measured point: the same bytes whichever process measured it. */
export const formatLine = ({ id, pointCount }: Sweep, { number, values }: SweepPoint, report: RunReport): string =>
  JSON.stringify({ sweep: id, point: number, of: pointCount, values, ...report });

/** A line of a file of points. */
interface Line {
  readonly sweep: string;
  readonly point: number;
  readonly of: number;
  /** Place in the file, without the line feed. */
  readonly fromByte: number;
  readonly toByte: number;
}

/** The whole lines of a file, and where they end: what follows was cut short. */
interface LineFile {
  readonly path: string;
  readonly lines: readonly Line[];
  readonly endByte: number;
  readonly isCutShort: boolean;
}

const LINE_FEED = 0x0a;

/** @throws UsageError for a file that cannot be read or whose lines are not points */
function readLineFile(path: string): LineFile {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    throw new UsageError(`FILE is ${printable(path)}, but it has to be a file that can be read.`);
  }
  const lines: Line[] = [];
  let fromByte = 0;
  for (let toByte = bytes.indexOf(LINE_FEED); toByte >= 0; toByte = bytes.indexOf(LINE_FEED, fromByte)) {
    const read = readLine(bytes.toString('utf8', fromByte, toByte));
    if (!read)
      throw new UsageError(
        `FILE is ${printable(path)}, but it has to hold lines of sim sweep --json: line ${formatCount(lines.length + 1)} is none.`,
      );
    lines.push({ ...read, fromByte, toByte });
    fromByte = toByte + 1;
  }
  return { path, lines, endByte: fromByte, isCutShort: fromByte < bytes.length };
}

function readLine(text: string): Pick<Line, 'sweep' | 'point' | 'of'> | null {
  try {
    const { sweep, point, of } = JSON.parse(text) as Partial<Line>;
    const isPoint = typeof sweep === 'string' && Number.isInteger(point) && Number.isInteger(of);
    return isPoint ? { sweep, point: Number(point), of: Number(of) } : null;
  } catch {
    return null;
  }
}

/**
 * Numbers of the points that a file has of the sweep, after what was cut short at its end is taken off. Makes the file if
 * there is none, so that a place that cannot be written to is told before the first point runs.
 * @throws UsageError for points of another sweep, or a file that cannot be written
 */
export function continueFile(path: string, { id }: Sweep): ReadonlySet<number> {
  const isNew = !existsSync(path);
  try {
    appendFileSync(path, '');
  } catch {
    throw new UsageError(
      `--out is ${printable(path)}, but it has to be a file that can be written, in a folder that exists.`,
    );
  }
  if (isNew) return new Set();
  const { lines, endByte } = readLineFile(path);
  const other = lines.find(({ sweep }) => sweep !== id);
  if (other)
    throw new UsageError(
      `--out is ${printable(path)}, but it has to be a new file or one of this sweep: it holds points of other flags or of another version.`,
    );
  truncateSync(path, endByte);
  return new Set(lines.map(({ point }) => point));
}

/**
 * Passes the lines of all files on, in the order of their points.
 * @throws UsageError if points are missing, doubled, or of several sweeps
 */
export function mergeFiles(paths: readonly string[], onLine: (line: string) => void): void {
  const files = paths.map(readLineFile);
  const all = files.flatMap((file) => file.lines.map((line) => ({ ...line, file })));
  const [first] = all;
  if (!first) throw new UsageError('FILE holds no points, but it has to hold lines of sim sweep --json.');
  const cut = files.find(({ isCutShort }) => isCutShort);
  // The name of a sweep follows from its points, so that it also says how many there are.
  const stranger = all.find(({ sweep }) => sweep !== first.sweep);
  if (stranger)
    throw new UsageError(
      `${printable(stranger.file.path)} and ${printable(first.file.path)} hold points of two sweeps or versions, but all have to be of one; run one of them again.`,
    );
  const ordered = all.toSorted((one, other) => one.point - other.point);
  const doubled = ordered.find(({ point }, index) => ordered[index - 1]?.point === point);
  if (doubled) {
    const { file } = ordered[ordered.indexOf(doubled) - 1] ?? first;
    throw new UsageError(
      `Point ${doubled.point} stands in ${printable(file.path)} and in ${printable(doubled.file.path)}, but it has to stand in one; leave one out.`,
    );
  }
  const present = new Set(ordered.map(({ point }) => point));
  const missing: number[] = [];
  for (let number = 1; number <= first.of; number++) if (!present.has(number)) missing.push(number);
  if (missing.length > 0)
    throw new UsageError(
      `${formatCount(missing.length)} of ${formatCount(first.of)} points are missing${cut ? `, and ${printable(cut.path)} was cut short` : ''}; run the sweep again with --points ${formatNumbers(missing)}, or the shard with the same --out.`,
    );
  passOn(ordered, onLine);
}

function passOn(ordered: readonly (Line & { readonly file: LineFile })[], onLine: (line: string) => void): void {
  const open = new Map<LineFile, number>();
  try {
    for (const { file, fromByte, toByte } of ordered) {
      const handle = open.get(file) ?? openSync(file.path, 'r');
      open.set(file, handle);
      const bytes = Buffer.alloc(toByte - fromByte);
      readSync(handle, bytes, 0, bytes.length, fromByte);
      onLine(bytes.toString('utf8'));
    }
  } finally {
    for (const handle of open.values()) closeSync(handle);
  }
}
