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
export const PROBED_BYTES = 512;

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
