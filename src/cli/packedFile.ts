/** Something that is no trace as it lies there, though it may hold one. */
interface Packing {
  /** After "it is". */
  readonly what: string;
  /** Bytes at its beginning; null for any. */
  readonly starts: readonly (readonly (number | null)[])[];
  /** Where these stand. */
  readonly at: number;
  /** What writes the trace to the standard output, before the name of the file. */
  readonly command: string;
}

const BZIP2_STARTS = [...'123456789'].map((level) => [...ascii(`BZh${level}`), 0x31, 0x41, 0x59, 0x26, 0x53, 0x59]);

/** Sources: RFC 8878 (zstd), xz-file-format.txt of tukaani.org, bzip2's manual, PKWARE's APPNOTE (zip), POSIX (tar). */
const PACKINGS: readonly Packing[] = [
  { what: 'compressed by zstd', starts: [[0x28, 0xb5, 0x2f, 0xfd]], at: 0, command: 'zstd -dc' },
  { what: 'compressed by xz', starts: [[0xfd, ...ascii('7zXZ'), 0x00]], at: 0, command: 'xz -dc' },
  { what: 'compressed by bzip2', starts: BZIP2_STARTS, at: 0, command: 'bzip2 -dc' },
  { what: 'a zip archive', starts: [[...ascii('PK'), 0x03, 0x04]], at: 0, command: 'unzip -p' },
  { what: 'a tar archive', starts: [ascii('ustar')], at: 257, command: 'tar -xOf' },
  {
    what: 'text in UTF-16',
    starts: [
      [0xff, 0xfe, null, 0x00],
      [0xfe, 0xff, 0x00, null],
    ],
    at: 0,
    command: 'iconv -f UTF-16 -t UTF-8',
  },
  { what: 'a blktrace of version 8', starts: [[0x08, ...ascii('tae')]], at: 0, command: 'blkparse -i' },
];

/** Bytes that have to be looked at. */
export const PROBED_BYTES = 512;

/**
 * Null for what may be a trace; else what it is and how to get at the trace: "compressed by zstd; unpack it: zstd -dc a.zst >
 * a". `start` is the beginning of the file, decompressed where it is gzip.
 */
export function describePacking(path: string, start: Uint8Array, isGzip: boolean): string | null {
  const packing = PACKINGS.find(({ starts, at }) =>
    starts.some((bytes) => bytes.every((byte, index) => byte === null || start[at + index] === byte)),
  );
  if (!packing) return null;
  const { what, command } = packing;
  const file = inShell(path);
  const target = inShell(unpackedName(path));
  if (!isGzip) return `${what}; unpack it: ${command} ${file} > ${target}`;
  if (command.startsWith('tar')) return `${what} in gzip; unpack it: tar -xzOf ${file} > ${target}`;
  return `${what} in gzip; unpack it: gzip -dc ${file} > ${target}`;
}

/** Without the ending that tells the packing; with another one where there is none. */
function unpackedName(path: string): string {
  const name = path.replace(/(\.(zst|xz|bz2|zip|gz|tgz|tar))+$/i, '');
  return name === path ? `${path}.trace` : name;
}

/** As a shell takes it for one word. */
const inShell = (text: string): string => (/^[\w./+@:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

function ascii(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
