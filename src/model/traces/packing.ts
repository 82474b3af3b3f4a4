/** Packed or differently encoded forms of a file that may contain a trace. */
export const PACKINGS = ['zstd', 'xz', 'bzip2', 'zip', 'tar', 'utf16', 'blktrace8'] as const;
export type Packing = (typeof PACKINGS)[number];

/** Number of bytes to examine. */
export const PROBED_BYTES = 512;

/** Includes the third byte, the only compression method, because a binary trace may begin with the first two. */
const GZIP_MAGIC = [0x1f, 0x8b, 0x08] as const;
const BZIP2_STARTS = [...'123456789'].map((level) => [...ascii(`BZh${level}`), 0x31, 0x41, 0x59, 0x26, 0x53, 0x59]);

interface PackingRow {
  /** Possible magic bytes; null matches any byte. */
  readonly magics: readonly (readonly (number | null)[])[];
  /** Offset of the magic bytes. */
  readonly at: number;
  /** Command that writes the trace to standard output; the name of the file follows. */
  readonly command: string;
}

/** Sources: RFC 8878 (zstd), xz-file-format.txt of tukaani.org, bzip2's manual, PKWARE's APPNOTE (zip), POSIX (tar). */
const ROWS: Readonly<Record<Packing, PackingRow>> = {
  zstd: { magics: [[0x28, 0xb5, 0x2f, 0xfd]], at: 0, command: 'zstd -dc' },
  xz: { magics: [[0xfd, ...ascii('7zXZ'), 0x00]], at: 0, command: 'xz -dc' },
  bzip2: { magics: BZIP2_STARTS, at: 0, command: 'bzip2 -dc' },
  zip: { magics: [[...ascii('PK'), 0x03, 0x04]], at: 0, command: 'unzip -p' },
  tar: { magics: [ascii('ustar')], at: 257, command: 'tar -xOf' },
  utf16: {
    magics: [
      [0xff, 0xfe, null, 0x00],
      [0xfe, 0xff, 0x00, null],
    ],
    at: 0,
    command: 'iconv -f UTF-16 -t UTF-8',
  },
  blktrace8: { magics: [[0x08, ...ascii('tae')]], at: 0, command: 'blkparse -i' },
};

export const isGzip = (start: Uint8Array): boolean => GZIP_MAGIC.every((byte, index) => start[index] === byte);

/** How a file is packed. `start` is its beginning, decompressed if it is gzip. Null if it may be a trace. */
export function findPacking(start: Uint8Array): Packing | null {
  const isOf = ({ magics, at }: PackingRow): boolean =>
    magics.some((bytes) => bytes.every((byte, index) => byte === null || start[at + index] === byte));
  return PACKINGS.find((packing) => isOf(ROWS[packing])) ?? null;
}

/** The command that unpacks a file beside it: `zstd -dc a.zst > a`. @param isInGzip whether gzip lies around it */
export function unpackCommand(path: string, packing: Packing, isInGzip: boolean): string {
  const { command } = ROWS[packing];
  const unpacked = !isInGzip ? command : packing === 'tar' ? 'tar -xzOf' : 'gzip -dc';
  return `${unpacked} ${shellQuoted(path)} > ${shellQuoted(unpackedName(path))}`;
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
