/** Packed or differently encoded forms of a file that may contain a trace. */
export const PACKINGS = [
  'zstd',
  'xz',
  'bzip2',
  'lz4',
  'sevenZip',
  'workbook',
  'zip',
  'tar',
  'utf16',
  'parquet',
  'json',
  'blktrace8',
] as const;
export type Packing = (typeof PACKINGS)[number];

/** Number of bytes to examine. */
export const PROBED_BYTES = 512;

/** Includes the third byte, the only compression method, because a binary trace may begin with the first two. */
const GZIP_MAGIC = [0x1f, 0x8b, 0x08] as const;
const BZIP2_STARTS = [...'123456789'].map((level) => [...ascii(`BZh${level}`), 0x31, 0x41, 0x59, 0x26, 0x53, 0x59]);

interface PackingRow {
  /** What no fixed bytes tell. */
  readonly isOf?: (start: Uint8Array) => boolean;
  /** Possible magic bytes; null matches any byte. */
  readonly magics: readonly (readonly (number | null)[])[];
  /** Offset of the magic bytes. */
  readonly at: number;
  /** Command that writes the trace to standard output; the name of the file follows, or stands where `FILE` is. */
  readonly command: string;
}

/** The first file in a workbook of a spreadsheet (ECMA-376, part 2). */
const WORKBOOK_FILE = '[Content_Types].xml';
const ZIP_MAGIC = [...ascii('PK'), 0x03, 0x04];
/** Bytes between the magic ones and the name of the first file. */
const ZIP_HEAD_BYTES = 26;

/**
 * Sources: RFC 8878 (zstd), xz-file-format.txt of tukaani.org, bzip2's manual, lz4's description of frames, 7-Zip's of its format, PKWARE's
 * APPNOTE (zip), POSIX (tar), Apache Parquet's README (File format).
 */
const ROWS: Readonly<Record<Packing, PackingRow>> = {
  zstd: { magics: [[0x28, 0xb5, 0x2f, 0xfd]], at: 0, command: 'zstd -dc' },
  xz: { magics: [[0xfd, ...ascii('7zXZ'), 0x00]], at: 0, command: 'xz -dc' },
  bzip2: { magics: BZIP2_STARTS, at: 0, command: 'bzip2 -dc' },
  lz4: { magics: [[0x04, 0x22, 0x4d, 0x18]], at: 0, command: 'lz4 -dc' },
  sevenZip: { magics: [[...ascii('7z'), 0xbc, 0xaf, 0x27, 0x1c]], at: 0, command: '7z x -so' },
  workbook: {
    magics: [[...ZIP_MAGIC, ...Array.from({ length: ZIP_HEAD_BYTES }, () => null), ...ascii(WORKBOOK_FILE)]],
    at: 0,
    command: 'in2csv',
  },
  zip: { magics: [ZIP_MAGIC], at: 0, command: 'unzip -p' },
  tar: { magics: [ascii('ustar')], at: 257, command: 'tar -xOf' },
  utf16: {
    magics: [
      [0xff, 0xfe, null, 0x00],
      [0xfe, 0xff, 0x00, null],
    ],
    at: 0,
    command: 'iconv -f UTF-16 -t UTF-8',
  },
  parquet: { magics: [ascii('PAR1')], at: 0, command: `duckdb -csv -c "FROM 'FILE'"` },
  json: { magics: [], at: 0, isOf: isJsonOverLines, command: `jq -c 'if type == "array" then .[] else . end'` },
  blktrace8: { magics: [[0x08, ...ascii('tae')]], at: 0, command: 'blkparse -i' },
};

export const isGzip = (start: Uint8Array): boolean => GZIP_MAGIC.every((byte, index) => start[index] === byte);

/** How a file is packed. `beginning` is decompressed if it is gzip, and may be as long as it likes. Null if it may be a trace. */
export function findPacking(beginning: Uint8Array): Packing | null {
  const start = beginning.subarray(0, PROBED_BYTES);
  const isOf = ({ magics, at, isOf: isOther }: PackingRow): boolean =>
    isOther?.(start) ??
    magics.some((bytes) => bytes.every((byte, index) => byte === null || start[at + index] === byte));
  return PACKINGS.find((packing) => isOf(ROWS[packing])) ?? null;
}

/** The command that unpacks a file beside it: `zstd -dc a.zst > a`. @param isInGzip whether gzip lies around it */
export function unpackCommand(path: string, packing: Packing, isInGzip: boolean): string {
  const { command } = ROWS[packing];
  const unpacked = !isInGzip ? command : packing === 'tar' ? 'tar -xzOf' : 'gzip -dc';
  // Within the quotes of a command a path may have blanks; one with other signs is left to be put in.
  const inQuotes = /^[\w ./+@:-]+$/.test(path) ? path : 'FILE';
  const whole = unpacked.includes('FILE') ? unpacked.replace('FILE', inQuotes) : `${unpacked} ${shellQuoted(path)}`;
  return `${whole} > ${shellQuoted(unpackedName(path))}`;
}

/** The path without the extension of the packing; with `.trace` added if it has none. */
function unpackedName(path: string): string {
  const name = path.replace(/(\.(zst|xz|bz2|lz4|7z|xlsx|zip|gz|tgz|tar|parquet|json))+$/i, '');
  return name === path ? `${path}.trace` : name;
}

/** Whether JSON begins whose objects are not one a line: one that goes on in the next line, or several in one. */
function isJsonOverLines(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start).replace(/^\u00ef\u00bb\u00bf/, '');
  const [, list = '', line = ''] = /^\s*(\[)?\s*(\{\s*"[^\r\n]*)/.exec(text) ?? [];
  if (line === '') return false;
  const isWholeLine = /[\r\n]/.test(text.slice(text.indexOf(line)));
  const hasSeveral = list !== '' && /\}\s*,\s*\{/.test(line);
  return hasSeveral || /^\{\s*[\r\n]/.test(line) || (isWholeLine && !/\}\s*[,\]]*\s*$/.test(line));
}

/** Quotes a path for a shell. */
const shellQuoted = (text: string): string =>
  /^[\w./+@:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

function ascii(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
