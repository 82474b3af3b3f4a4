import { closeSync, openSync, writeSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { findRegularFile } from './regularFile.ts';
import { printable, refuse, UsageError, WriteError } from './usage.ts';

/** Text that is kept before it is written, and packed together. */
const CHUNK_CHARACTERS = 1_048_576;
const GZIP_ENDING = '.gz';

/** Whether a file of that name is written in gzip. */
export const isGzipName = (path: string): boolean => path.endsWith(GZIP_ENDING);

/** Writes all bytes, of which the system may take some at a time. */
export function writeAll(handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
}

/**
 * A file of text that is written while a run goes on, in constant memory. One that ends in `.gz` is packed in parts, which any program
 * for gzip reads as one file.
 */
class OutputFile {
  readonly #flag: string;
  readonly #path: string;
  readonly #handle: number;
  #parts: string[] = [];
  #length = 0;

  /** @throws UsageError for a file that cannot be written */
  constructor(flag: string, path: string) {
    this.#flag = flag;
    this.#path = path;
    try {
      findRegularFile(flag, path);
      this.#handle = openSync(path, 'w');
    } catch (error) {
      if (error instanceof UsageError) throw error;
      throw new UsageError(
        `${flag} is ${printable(path)}, but it has to be a file that can be written, in a folder that exists.`,
      );
    }
  }

  /** @throws WriteError */
  write(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
    if (this.#length >= CHUNK_CHARACTERS) this.#flush();
  }

  /** @throws WriteError */
  close(): void {
    this.#flush();
    closeSync(this.#handle);
  }

  #flush(): void {
    const bytes = Buffer.from(this.#parts.join(''));
    this.#parts = [];
    this.#length = 0;
    try {
      writeAll(this.#handle, isGzipName(this.#path) ? gzipSync(bytes) : bytes);
    } catch (error) {
      throw new WriteError(`${this.#flag} ${printable(this.#path)}`, error);
    }
  }
}

/** A value of a row; null where there is none. */
export type Cell = number | string | null;
type TableFormat = 'csv' | 'json' | 'jsonl';

/** Rows of a table as text: with commas and a head, as one array of objects, or as an object a line. */
export class TableFile {
  readonly #file: OutputFile;
  readonly #format: TableFormat;
  readonly #columns: readonly string[];
  #rowCount = 0;

  /**
   * @param formats that the ending of the name may say
   * @throws UsageError for another ending, or a file that cannot be written
   */
  constructor(flag: string, path: string, formats: readonly TableFormat[], columns: readonly string[]) {
    const plain = isGzipName(path) ? path.slice(0, -GZIP_ENDING.length) : path;
    const endings = formats.map((format) => `.${format}`);
    const format = formats.find((each) => plain.endsWith(`.${each}`));
    this.#format =
      format ?? refuse(flag, path, `a file whose name ends in ${endings.join(' or ')}, or in these and ${GZIP_ENDING}`);
    this.#columns = columns;
    this.#file = new OutputFile(flag, path);
    if (this.#format === 'csv') this.#file.write(`${columns.join(',')}\n`);
  }

  /** @param cells a value for each column */
  add(cells: readonly Cell[]): void {
    this.#file.write(this.#textOf(cells));
    this.#rowCount++;
  }

  close(): void {
    if (this.#format === 'json') this.#file.write(this.#rowCount === 0 ? '[]\n' : '\n]\n');
    this.#file.close();
  }

  #textOf(cells: readonly Cell[]): string {
    if (this.#format === 'csv') return `${cells.map((cell) => cell ?? '').join(',')}\n`;
    const fields = this.#columns.flatMap((column, index) => {
      const cell = cells[index] ?? null;
      return this.#format === 'jsonl' && cell === null ? [] : [`${JSON.stringify(column)}:${JSON.stringify(cell)}`];
    });
    const object = `{${fields.join(',')}}`;
    if (this.#format === 'jsonl') return `${object}\n`;
    return `${this.#rowCount === 0 ? '[' : ','}\n${object}`;
  }
}
