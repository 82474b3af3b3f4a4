import { JobFault, type FaultList } from './jobProblem.ts';
import { isOption } from './optionNames.ts';

/** One option as it is written: `value` is null for a name alone. */
export interface RawOption {
  readonly name: string;
  readonly value: string | null;
  readonly file: string;
  readonly line: number;
}

/** One job with its options, those of `[global]` before its own, so that the last of a name counts. */
export interface RawJob {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly options: readonly RawOption[];
}

/** What a job file may refer to outside itself. */
export interface JobFileSurroundings {
  /** Text of an included file, or null if there is none. `path` is as it is written, `from` the file that names it. */
  readonly include: (path: string, from: string) => { readonly file: string; readonly text: string } | null;
  /** Values of `${NAME}`. */
  readonly variables: ReadonlyMap<string, string>;
}

/** Values of fio's own keywords that do not depend on the machine. */
const KEYWORDS: ReadonlyMap<string, string> = new Map([['pagesize', '4096']]);
/** `$mb_memory` and `$ncpus` depend on the machine and have to be given as variables. */
const VARIABLE = /\$\{([^}]*)\}|\$(pagesize|mb_memory|ncpus)\b/g;

/** Jobs of a job file, and the files that it consists of, in the order in which they are read. */
interface SplitJobFile {
  readonly jobs: readonly RawJob[];
  readonly files: readonly string[];
}

/**
 * Splits a job file into jobs. Lines that cannot be read are left out.
 * @param faults gets those lines
 * @throws JobFault for a file without jobs, or that is no text
 */
export function splitJobFile(
  file: string,
  text: string,
  surroundings: JobFileSurroundings,
  faults: FaultList,
): SplitJobFile {
  const reader = new JobFileReader(surroundings, faults);
  reader.read(file, text, []);
  const { jobs, files } = reader;
  if (jobs.length === 0) faults.throwFirst(files);
  if (jobs.length === 0) throw new JobFault(file, 0, { kind: 'noJobs' });
  return { jobs, files };
}

class JobFileReader {
  readonly jobs: (RawJob & { readonly options: RawOption[] })[] = [];
  readonly files: string[] = [];
  readonly #globals: RawOption[] = [];
  /** Where options go; null before the first section. */
  #section: RawOption[] | null = null;
  readonly #surroundings: JobFileSurroundings;
  readonly #faults: FaultList;

  constructor(surroundings: JobFileSurroundings, faults: FaultList) {
    this.#surroundings = surroundings;
    this.#faults = faults;
  }

  /** @param outer files that include this one */
  read(file: string, text: string, outer: readonly string[]): void {
    this.files.push(file);
    if (text.includes('\0')) throw new JobFault(file, 0, { kind: 'binary' });
    const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
    const files = [...outer, file];
    lines.forEach((whole, index) =>
      this.#faults.guard(undefined, () => this.#readLine(withoutComment(whole), file, index + 1, files)),
    );
  }

  #readLine(content: string, file: string, line: number, files: readonly string[]): void {
    if (content === '') return;
    const included = /^include\s+(.+)$/.exec(content);
    if (included) return this.#include(included[1], file, line, files);
    if (content.startsWith('[')) return this.#open(content, file, line);
    if (this.#section === null) throw new JobFault(file, line, { kind: 'outsideSection', text: content });
    const equals = content.indexOf('=');
    const name = (equals < 0 ? content : content.slice(0, equals)).trim();
    const parted = /^(\S+)\s+(.+)$/.exec(name);
    if (equals < 0 && parted && isOption(parted[1]))
      throw new JobFault(file, line, { kind: 'missingEquals', text: content, name: parted[1], value: parted[2] });
    const value = equals < 0 ? null : this.#withVariables(content.slice(equals + 1).trim(), file, line);
    this.#section.push({ name, value, file, line });
  }

  #open(content: string, file: string, line: number): void {
    const end = content.indexOf(']');
    const name = content.slice(1, end < 0 ? undefined : end);
    const isGlobal = name === 'global';
    const options = isGlobal ? this.#globals : [...this.#globals];
    if (!isGlobal) this.jobs.push({ name, file, line, options });
    this.#section = options;
    if (end < 0) throw new JobFault(file, line, { kind: 'unclosedSection', text: content });
  }

  #include(path: string, file: string, line: number, files: readonly string[]): void {
    const found = this.#surroundings.include(path, file);
    if (found === null) throw new JobFault(file, line, { kind: 'missingInclude', path });
    if (files.includes(found.file)) throw new JobFault(file, line, { kind: 'includeLoop', path });
    this.read(found.file, found.text, files);
  }

  #withVariables(value: string, file: string, line: number): string {
    return value.replace(VARIABLE, (_, braced: string | undefined, keyword: string | undefined) => {
      const variable = braced ?? keyword ?? '';
      const text = this.#surroundings.variables.get(variable) ?? KEYWORDS.get(variable);
      if (text === undefined) throw new JobFault(file, line, { kind: 'missingVariable', variable });
      return text;
    });
  }
}

/** A comment begins with `#` or `;` at the start of a line or after a blank. */
const withoutComment = (line: string): string => line.replace(/(^|\s)[#;].*$/, '').trim();

/** Whether a text begins like a job file: with a section, in which an option of fio follows. */
export function isJobFile(text: string): boolean {
  const lines = text
    .split(/\r\n|\n|\r/)
    .map(withoutComment)
    .filter((line) => line !== '');
  const names = lines.slice(1).map((line) => (line.split('=')[0] ?? '').trim());
  return /^\[[^\]]+\]$/.test(lines[0] ?? '') && names.some(isOption);
}
