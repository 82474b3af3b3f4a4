import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { constants, createGunzip } from 'node:zlib';
import { printable, UsageError } from './usage.ts';

const BLOCK_BYTES = 262_144;
/** Includes the third byte, the only compression method, because a binary trace may begin with the first two. */
const GZIP_MAGIC = [0x1f, 0x8b, 0x08] as const;

/** Progress of reading a file. */
export interface FileProgress {
  /** Bytes of the file on disk, compressed or not. */
  readonly bytesRead: number;
  readonly fileBytes: number;
}

/** Result of reading a file. */
interface FileEnd {
  readonly isCompressed: boolean;
  /** Why decompression stopped early, or null. The data before is valid. */
  readonly damage: string | null;
}

/**
 * Passes the bytes of a file, decompressed if it is gzip, to `onBlock` in constant memory; a block is valid only during
 * the call. Stops when `onBlock` returns false.
 * @throws UsageError for a file that cannot be read or has to be unpacked first
 */
export async function readTraceFile(
  path: string,
  onBlock: (block: Uint8Array, progress: FileProgress) => boolean,
): Promise<FileEnd> {
  const { fileBytes, isCompressed } = await inspect(path);
  if (isCompressed) return { isCompressed, damage: await readCompressed(path, fileBytes, onBlock) };
  await readPlain(path, fileBytes, onBlock);
  return { isCompressed, damage: null };
}

async function inspect(path: string): Promise<{ readonly fileBytes: number; readonly isCompressed: boolean }> {
  try {
    // Check the type before opening, because opening a pipe waits for a writer.
    const info = await stat(path);
    if (!info.isFile()) {
      const what = info.isDirectory() ? 'a folder' : 'no file on a disk, and it is read more than once';
      throw new UsageError(`FILE is ${printable(path)}, but it has to be a file: it is ${what}.`);
    }
    const file = await open(path);
    try {
      const start = new Uint8Array(PROBED_BYTES);
      const { bytesRead } = await file.read(start, 0, start.length, 0);
      refusePacked(path, start.subarray(0, bytesRead), false);
      return { fileBytes: info.size, isCompressed: GZIP_MAGIC.every((byte, index) => start[index] === byte) };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is none of that name' : code === 'EACCES' ? 'reading is not allowed' : code;
    throw new UsageError(`FILE is ${printable(path)}, but it has to be a file that can be read: ${why}.`);
  }
}

function refusePacked(path: string, start: Uint8Array, isGzip: boolean): void {
  const packing = describePacking(path, start, isGzip);
  if (packing === null) return;
  throw new UsageError(
    `FILE is ${printable(path)}, but it has to be a trace as text or binary, or that in gzip: it is ${packing}`,
  );
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
): Promise<string | null> {
  const source = createReadStream(path, { highWaterMark: BLOCK_BYTES });
  const gunzip = createGunzip({ chunkSize: BLOCK_BYTES, finishFlush: constants.Z_FINISH });
  source.pipe(gunzip);
  source.on('error', (error) => gunzip.destroy(error));
  let isFirst = true;
  try {
    for await (const block of gunzip) {
      if (isFirst) refusePacked(path, block as Uint8Array, true);
      isFirst = false;
      if (!onBlock(block as Uint8Array, { bytesRead: source.bytesRead, fileBytes })) return null;
    }
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') return 'the compressed file ends too early';
    if (code?.startsWith('Z_')) return 'the compressed data are damaged';
    throw error;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

/** A packed or differently encoded form of a file that may contain a trace. */
interface Packing {
  /** Description that follows "it is". */
  readonly what: string;
  /** Possible magic bytes; null matches any byte. */
  readonly magics: readonly (readonly (number | null)[])[];
  /** Offset of the magic bytes. */
  readonly at: number;
  /** Command that writes the trace to standard output; the name of the file follows. */
  readonly command: string;
}

const BZIP2_STARTS = [...'123456789'].map((level) => [...ascii(`BZh${level}`), 0x31, 0x41, 0x59, 0x26, 0x53, 0x59]);

/** Sources: RFC 8878 (zstd), xz-file-format.txt of tukaani.org, bzip2's manual, PKWARE's APPNOTE (zip), POSIX (tar). */
const PACKINGS: readonly Packing[] = [
  { what: 'compressed by zstd', magics: [[0x28, 0xb5, 0x2f, 0xfd]], at: 0, command: 'zstd -dc' },
  { what: 'compressed by xz', magics: [[0xfd, ...ascii('7zXZ'), 0x00]], at: 0, command: 'xz -dc' },
  { what: 'compressed by bzip2', magics: BZIP2_STARTS, at: 0, command: 'bzip2 -dc' },
  { what: 'a zip archive', magics: [[...ascii('PK'), 0x03, 0x04]], at: 0, command: 'unzip -p' },
  { what: 'a tar archive', magics: [ascii('ustar')], at: 257, command: 'tar -xOf' },
  {
    what: 'text in UTF-16',
    magics: [
      [0xff, 0xfe, null, 0x00],
      [0xfe, 0xff, 0x00, null],
    ],
    at: 0,
    command: 'iconv -f UTF-16 -t UTF-8',
  },
  { what: 'a blktrace of version 8', magics: [[0x08, ...ascii('tae')]], at: 0, command: 'blkparse -i' },
];

/** Number of bytes to examine. */
const PROBED_BYTES = 512;

/**
 * Describes how a packed file can be unpacked: "compressed by zstd; unpack it: zstd -dc a.zst > a". Null if the file
 * may be a trace. `start` is the beginning of the file, decompressed if it is gzip.
 */
export function describePacking(path: string, start: Uint8Array, isGzip: boolean): string | null {
  const packing = PACKINGS.find(({ magics, at }) =>
    magics.some((bytes) => bytes.every((byte, index) => byte === null || start[at + index] === byte)),
  );
  if (!packing) return null;
  const { what, command } = packing;
  const file = shellQuoted(path);
  const target = shellQuoted(unpackedName(path));
  if (!isGzip) return `${what}; unpack it: ${command} ${file} > ${target}`;
  if (command.startsWith('tar')) return `${what} in gzip; unpack it: tar -xzOf ${file} > ${target}`;
  return `${what} in gzip; unpack it: gzip -dc ${file} > ${target}`;
}

/** The path without the extension of the packing; with `.trace` added if it has none. */
function unpackedName(path: string): string {
  const name = path.replace(/(\.(zst|xz|bz2|zip|gz|tgz|tar))+$/i, '');
  return name === path ? `${path}.trace` : name;
}

/** Quotes a path for a shell. */
const shellQuoted = (text: string): string =>
  /^[\w./+@:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

function ascii(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
