import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { constants, createGunzip } from 'node:zlib';
import { describePacking } from '#findings';
import { trace as words } from '#messages/problems';
import { findPacking, isGzip, PROBED_BYTES, unpackCommand, type Packing } from '#traces';
import { requireRegularFile, unreadable } from './regularFile.ts';
import { printable, UsageError } from './usage.ts';

const BLOCK_BYTES = 262_144;

/** What a file is read as. */
export interface WantedFile {
  /** The flag or operand that names the file. */
  readonly label: string;
  /** What the file has to be, in words. */
  readonly expected: string;
  /** What looks packed, and is read as it is. */
  readonly taken?: readonly Packing[];
}

export const wantedTrace = (label: string): WantedFile => ({
  label,
  expected: 'a trace as text or binary, or that in gzip',
});

/** Progress of reading a file. */
export interface FileProgress {
  /** Bytes of the file on disk, compressed or not. */
  readonly bytesRead: number;
  readonly fileBytes: number;
}

/** Result of reading a file. */
interface FileEnd {
  /** Why decompression stopped early, or null. The data before is valid. */
  readonly damage: string | null;
  /** Whether the damage is that its end is missing. */
  readonly isCutShort: boolean;
}

/**
 * Passes the bytes of a file, decompressed if it is gzip, to `onBlock` in constant memory; a block is valid only during
 * the call. Stops when `onBlock` returns false.
 * @throws UsageError for a file that cannot be read or has to be unpacked first
 */
export async function readPackedFile(
  path: string,
  onBlock: (block: Uint8Array, progress: FileProgress) => boolean,
  wanted: WantedFile = wantedTrace('FILE'),
): Promise<FileEnd> {
  const { fileBytes, isCompressed } = await inspectFile(path, wanted);
  if (isCompressed) {
    const damage = await readCompressed(path, fileBytes, onBlock, wanted);
    return { damage, isCutShort: damage === words.damage.cutShort };
  }
  await readPlain(path, fileBytes, onBlock);
  return { damage: null, isCutShort: false };
}

/** Whether the file is in gzip, and its size. @throws UsageError */
export async function inspectFile(
  path: string,
  wanted: WantedFile,
): Promise<{ readonly fileBytes: number; readonly isCompressed: boolean }> {
  const { label } = wanted;
  const { size } = requireRegularFile(label, path);
  try {
    const file = await open(path);
    try {
      const start = new Uint8Array(PROBED_BYTES);
      const { bytesRead } = await file.read(start, 0, start.length, 0);
      refusePacked(path, start.subarray(0, bytesRead), false, wanted);
      return { fileBytes: size, isCompressed: isGzip(start) };
    } finally {
      await file.close();
    }
  } catch (error) {
    throw error instanceof UsageError ? error : unreadable(label, path, error);
  }
}

function refusePacked(
  path: string,
  start: Uint8Array,
  isInGzip: boolean,
  { label, expected, taken = [] }: WantedFile,
): void {
  const packing = findPacking(start);
  if (packing === null || taken.includes(packing)) return;
  const how = describePacking(packing, isInGzip, unpackCommand(path, packing, isInGzip));
  throw new UsageError(`${label} is ${printable(path)}, but it has to be ${expected}: it is ${how}`);
}

async function readPlain(
  path: string,
  fileBytes: number,
  onBlock: (block: Uint8Array, progress: FileProgress) => boolean,
): Promise<void> {
  const file = await open(path);
  try {
    const block = new Uint8Array(BLOCK_BYTES);
    let bytesRead = 0;
    for (;;) {
      const { bytesRead: count } = await file.read(block, 0, BLOCK_BYTES);
      if (count === 0) return;
      bytesRead += count;
      if (!onBlock(block.subarray(0, count), { bytesRead, fileBytes })) return;
    }
  } finally {
    await file.close();
  }
}

/** Returns the damage of the compressed data, or null. */
async function readCompressed(
  path: string,
  fileBytes: number,
  onBlock: (block: Uint8Array, progress: FileProgress) => boolean,
  wanted: WantedFile,
): Promise<string | null> {
  const source = createReadStream(path, { highWaterMark: BLOCK_BYTES });
  const gunzip = createGunzip({ chunkSize: BLOCK_BYTES, finishFlush: constants.Z_FINISH });
  source.pipe(gunzip);
  source.on('error', (error) => gunzip.destroy(error));
  let isFirst = true;
  try {
    for await (const block of gunzip) {
      if (isFirst) refusePacked(path, block as Uint8Array, true, wanted);
      isFirst = false;
      if (!onBlock(block as Uint8Array, { bytesRead: source.bytesRead, fileBytes })) return null;
    }
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') return words.damage.cutShort;
    if (code?.startsWith('Z_')) return words.damage.damaged;
    throw error;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}
