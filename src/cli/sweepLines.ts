import { closeSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashColumns } from '#engine';
import { formatBytes, formatCount } from '#messages';
import { writeAll } from './outputFile.ts';
import { inspectFile, readPackedFile } from './packedFile.ts';
import { unreadable } from './regularFile.ts';
import type { RunReport } from '#engine/report';
import type { Span } from '#base';
import { formatSpans } from './numberLists.ts';
import { MOST_POINTS, type Sweep, type SweepPoint } from './sweepPlan.ts';
import { printable, UsageError, WriteError } from './usage.ts';

/** The line of a measured point: the same bytes whichever process measured it. */
export function formatLine({ id, pointCount }: Sweep, { number, values }: SweepPoint, report: RunReport): string {
  const text = JSON.stringify({ sweep: id, point: number, of: pointCount, values, ...report });
  return `${text.slice(0, -1)},"lineHash":"${hashOf(text)}"}`;
}

/** Tells a line that was changed: one changed byte always changes it. Covers the line without the hash itself. */
const hashOf = (text: string): string => hashColumns([new TextEncoder().encode(text)]);
const HASHED_LINE = /^(?<fields>.*),"lineHash":"(?<hash>[0-9a-f]{8})"\}$/s;

/** A line of a file of points. */
interface Line {
  readonly sweep: string;
  readonly point: number;
  readonly of: number;
  /** False for a line of a version that wrote no hash: whether it was changed cannot be told. */
  readonly isHashed: boolean;
  /** Place in the file, without the line feed. */
  readonly fromByte: number;
  readonly toByte: number;
}

/** The whole lines of a file, and where they end: what follows was cut short. */
export interface LineFile {
  /** What is read: the file itself, or a copy that was unpacked. */
  readonly path: string;
  /** As it was named. */
  readonly name: string;
  readonly lines: readonly Line[];
  readonly endByte: number;
  readonly isCutShort: boolean;
}

/** Some hundred times what a line has. */
const MOST_LINE_BYTES = 1_048_576;
/** What is shown of a line that is none. */
const MOST_SHOWN_CHARACTERS = 40;

/** What is said of a file of points. */
interface LineSource {
  /** The flag or operand that names the file. */
  readonly label: string;
  /** The file as it was named, which is not the one that is read where that was unpacked. */
  readonly name: string;
}

/** @throws UsageError for a file that cannot be read or whose lines are not points */
export function readLineFile({ label, name }: LineSource, path: string = name): LineFile {
  const lines: Line[] = [];
  const refuseLine = (problem: string): never => {
    throw new UsageError(
      `${label} is ${printable(name)}, but it has to hold lines of sim sweep --json: line ${formatCount(lines.length + 1)} ${problem}.`,
    );
  };
  let endByte = 0;
  let isCutShort = false;
  for (const { bytes, isWhole } of readLines(label, path)) {
    isCutShort = !isWhole;
    if (bytes.length > MOST_LINE_BYTES) refuseLine(`is none: it has more than ${formatBytes(MOST_LINE_BYTES)}`);
    if (!isWhole) break;
    const text = bytes.toString('utf8');
    const read = readLine(text);
    if (read === 'noJson') return refuseLine(`is none: it begins with ${JSON.stringify(beginningOf(text))}`);
    if (read === 'noPoint') return refuseLine('is none: it is JSON, and has no sweep with the number of a point in it');
    if (read === 'changed')
      return refuseLine('was changed after it was written; delete it, and run the sweep again with the same --out');
    lines.push({ ...read, fromByte: endByte, toByte: endByte + bytes.length });
    endByte += bytes.length + 1;
  }
  return { path, name, lines, endByte, isCutShort };
}

const beginningOf = (text: string): string =>
  text.length > MOST_SHOWN_CHARACTERS ? `${text.slice(0, MOST_SHOWN_CHARACTERS)}…` : text;

const LINE_FEED = 0x0a;
const CHUNK_BYTES = 1_048_576;

/** The lines of a file without their line feeds; of one that is much too long, its beginning. */
function* readLines(
  label: string,
  path: string,
): Generator<{ readonly bytes: Buffer; readonly isWhole: boolean }, void, undefined> {
  let handle = -1;
  try {
    handle = openSync(path, 'r');
    const chunk = Buffer.alloc(CHUNK_BYTES);
    let rest: Buffer = Buffer.alloc(0);
    for (let count = readSync(handle, chunk); count > 0; count = readSync(handle, chunk)) {
      const bytes = Buffer.concat([rest, chunk.subarray(0, count)]);
      let from = 0;
      for (let to = bytes.indexOf(LINE_FEED); to >= 0; to = bytes.indexOf(LINE_FEED, from)) {
        yield { bytes: bytes.subarray(from, to), isWhole: true };
        from = to + 1;
      }
      rest = bytes.subarray(from);
      if (rest.length > MOST_LINE_BYTES) break;
    }
    if (rest.length > 0) yield { bytes: rest, isWhole: false };
  } catch (error) {
    throw error instanceof UsageError ? error : unreadable(label, path, error);
  } finally {
    if (handle >= 0) closeSync(handle);
  }
}

/** The point of a line, or why it has none. */
function readLine(text: string): Pick<Line, 'sweep' | 'point' | 'of' | 'isHashed'> | 'changed' | 'noJson' | 'noPoint' {
  let fields: Partial<Line> & { readonly lineHash?: unknown };
  try {
    fields = JSON.parse(text);
  } catch {
    return 'noJson';
  }
  if (typeof fields !== 'object' || fields === null) return 'noPoint';
  const { sweep, point, of, lineHash } = fields;
  const isHashed = lineHash !== undefined;
  if (isHashed) {
    const parts = HASHED_LINE.exec(text)?.groups;
    if (parts?.['hash'] !== hashOf(`${parts?.['fields']}}`)) return 'changed';
  }
  if (typeof sweep !== 'string' || !isWhole(of, MOST_POINTS) || !isWhole(point, of)) return 'noPoint';
  return { sweep, point, of, isHashed };
}

const isWhole = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;

export function remarkUnhashed(files: readonly LineFile[], onRemark: (line: string) => void): void {
  for (const { name, lines } of files) {
    const count = lines.filter(({ isHashed }) => !isHashed).length;
    if (count > 0)
      onRemark(
        `${formatCount(count)} of ${formatCount(lines.length)} lines of ${printable(name)} have no lineHash, as earlier versions wrote them: they are taken as they are, since a change in them cannot be found.`,
      );
  }
}

/**
 * Passes the lines of all files on, in the order of their points. Files in gzip are unpacked into a folder that is deleted at the end,
 * since lines are read in another order than they stand in.
 * @throws UsageError if points are missing, doubled, or of several sweeps
 */
export async function mergeFiles(
  names: readonly string[],
  onLine: (line: string) => void,
  onRemark: (line: string) => void,
): Promise<void> {
  let folder: string | null = null;
  try {
    const files: LineFile[] = [];
    for (const [index, name] of names.entries()) {
      const source = { label: 'FILE', name };
      const unpacked = (): string => join((folder ??= mkdtempSync(join(tmpdir(), 'sim-merge-'))), `${index}`);
      const found = await findLines(source, unpacked);
      const file = readLineFile(source, found.path);
      files.push({ ...file, isCutShort: file.isCutShort || found.isCutShort });
    }
    mergeLines(files, onLine, onRemark);
  } finally {
    if (folder !== null) rmSync(folder, { recursive: true });
  }
}

/** The file, or where it was unpacked to if it is gzip. */
export async function findLines(
  { label, name }: LineSource,
  unpackedPath: () => string,
): Promise<{ readonly path: string; readonly isCutShort: boolean }> {
  // What is no line is told by its number.
  const wanted = { label, expected: 'lines of sim sweep --json, or these in gzip', taken: ['json'] } as const;
  const { isCompressed } = await inspectFile(name, wanted);
  if (!isCompressed) return { path: name, isCutShort: false };
  const unpacked = unpackedPath();
  const handle = openSync(unpacked, 'w');
  try {
    let lineFeeds = 0;
    const take = (block: Uint8Array): boolean => {
      for (let at = block.indexOf(LINE_FEED); at >= 0; at = block.indexOf(LINE_FEED, at + 1)) lineFeeds++;
      writeUnpacked(handle, block, name);
      return true;
    };
    const { damage, isCutShort } = await readPackedFile(name, take, wanted);
    if (damage !== null && !isCutShort)
      throw new UsageError(
        `${label} is ${printable(name)}, but it has to be ${wanted.expected}: ${damage} in line ${formatCount(lineFeeds + 1)}; pack its lines again, or run that shard again.`,
      );
    return { path: unpacked, isCutShort };
  } finally {
    closeSync(handle);
  }
}

function writeUnpacked(handle: number, block: Uint8Array, name: string): void {
  try {
    writeAll(handle, block);
  } catch (error) {
    throw new WriteError(`What ${printable(name)} unpacks to, in ${tmpdir()},`, error);
  }
}

/** @throws UsageError if points are missing, doubled, or of several sweeps */
function mergeLines(
  files: readonly LineFile[],
  onLine: (line: string) => void,
  onRemark: (line: string) => void,
): void {
  const all = files.flatMap((file) => file.lines.map((line) => ({ ...line, file })));
  const [first] = all;
  if (!first)
    throw new UsageError(
      `FILE is ${printable(files[0]?.name)}, but it has to hold lines of sim sweep --json: it holds no points${files.length > 1 ? ', nor do the others' : ''}.`,
    );
  const cut = files.find(({ isCutShort }) => isCutShort);
  // The name of a sweep follows from its points: their number differs only in a line without a hash that was changed by hand.
  const stranger = all.find(({ sweep, of }) => sweep !== first.sweep || of !== first.of);
  if (stranger)
    throw new UsageError(
      `${printable(stranger.file.name)} and ${printable(first.file.name)} hold points of two sweeps or versions, but all have to be of one; run one of them again.`,
    );
  const ordered = all.toSorted((one, other) => one.point - other.point);
  const doubled = ordered.findIndex(({ point }, index) => ordered[index - 1]?.point === point);
  const [again, before] = [ordered[doubled], ordered[doubled - 1]];
  if (again && before)
    throw new UsageError(
      `Point ${again.point} stands in ${printable(before.file.name)} and in ${printable(again.file.name)}, but it has to stand in one; leave one out.`,
    );
  if (ordered.length < first.of)
    throw new UsageError(
      `${formatCount(first.of - ordered.length)} of ${formatCount(first.of)} points are missing${cut ? `, and ${printable(cut.name)} was cut short` : ''}; run the sweep again with --points ${formatSpans(gapsOf(ordered, first.of))}, or the shard with the same --out.`,
    );
  remarkUnhashed(files, onRemark);
  passOn(ordered, onLine);
}

/** The numbers up to `of` that no line has. */
function gapsOf(ordered: readonly Line[], of: number): Span[] {
  const gaps: Span[] = [];
  let next = 1;
  for (const { point } of [...ordered, { point: of + 1 }]) {
    if (point > next) gaps.push([next, point - 1]);
    next = point + 1;
  }
  return gaps;
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
