import {
  fixedSizeBytes,
  MOST_FIELDS,
  NUMBER_FORMS,
  SPACE_UNITS,
  TIME_UNITS,
  TraceKind,
  type NumberForm,
  type TableColumns,
} from '#traces';
import { refuse } from './usage.ts';

type Role = keyof TableColumns;

/** Names of the columns, those of libCacheSim among them. */
const ROLE_OF_NAME: Readonly<Record<string, Role>> = {
  time: 'time',
  place: 'place',
  size: 'size',
  op: 'operation',
  device: 'device',
  'time-col': 'time',
  'obj-id-col': 'place',
  'obj-size-col': 'size',
  'size-col': 'size',
  'op-col': 'operation',
};
/** Further names of libCacheSim, which are ignored because the file itself shows them. */
const OTHER_NAMES: ReadonlySet<string> = new Set(['', 'obj-id-is-num', 'has-header', 'delimiter']);

const UNITS_OF_ROLE: Readonly<Partial<Record<Role, readonly string[]>>> = {
  place: Object.keys(SPACE_UNITS),
  size: Object.keys(SPACE_UNITS),
  time: Object.keys(TIME_UNITS),
};
const KINDS: Readonly<Record<string, TraceKind>> = {
  read: TraceKind.Read,
  write: TraceKind.Write,
  trim: TraceKind.Trim,
};

export const COLUMNS_EXAMPLE = 'time=1:ms,place=2:bytes,size=3:sectors,op=4:1=write:0=read';

/**
 * Reads a list of `NAME=COLUMN`, where a column is a number from 1 or a name in the first line. A unit may follow
 * (`place=2:bytes`), how numbers are written (`size=3:thousands`), or for the operation the words that say what a request
 * does (`op=4:SET=write:GET=read`). Instead of a column, the size may be one for all requests (`size=4k`).
 *
 * @throws UsageError that names what is wrong
 */
export function readColumns(flag: string, text: string): TableColumns {
  const columns: Partial<Record<Role, object>> = {};
  for (const part of partsOf(text)) {
    const { name, column, details } = splitPart(part);
    if (OTHER_NAMES.has(name)) continue;
    const role = ROLE_OF_NAME[name];
    if (role === undefined)
      refuse(flag, part, `time, place, size, op or device with its column, such as ${COLUMNS_EXAMPLE}`);
    if (columns[role] !== undefined) refuse(flag, part, `the only ${name} of the list`);
    if (typeof column === 'number' ? column < 1 || column > MOST_FIELDS : column === '')
      refuse(
        flag,
        part,
        `a column from 1 to ${MOST_FIELDS} or its name in the first line, such as ${name}=2${role === 'size' ? ', or a size for all requests with its unit, such as size=4k' : ''}`,
      );
    if (role === 'size' && fixedSizeBytes(column) > 0 && details.length > 0)
      refuse(flag, part, 'without anything behind it, for a size that all requests have says its unit itself');
    columns[role] = {
      column,
      ...(role === 'operation' ? readWords(flag, part, details) : readUnit(flag, part, role, details)),
    };
  }
  if (!columns.place || !columns.size)
    refuse(
      flag,
      text,
      `a list with place and size (obj-id-col and obj-size-col) in it, such as ${COLUMNS_EXAMPLE}, or size=4k where all requests have one size`,
    );
  return columns as unknown as TableColumns;
}

const partsOf = (text: string): string[] => text.split(',').map((part) => part.trim());

/** `op=4:1=write:0=read`: `op`, column 4, and `1=write` and `0=read`. */
function splitPart(part: string): { name: string; column: number | string; details: readonly string[] } {
  const equals = part.includes('=') ? part.indexOf('=') : part.length;
  const [column = '', ...details] = part
    .slice(equals + 1)
    .split(':')
    .map((each) => each.trim());
  return {
    name: part.slice(0, equals).trim(),
    column: /^-?\d+$/.test(column) ? Number(column) : column,
    details,
  };
}

function readUnit(flag: string, part: string, role: Role, details: readonly string[]): object {
  const units = UNITS_OF_ROLE[role];
  if (units === undefined && details.length > 0) refuse(flag, part, 'without a unit');
  const forms = role === 'time' ? [] : NUMBER_FORMS.filter((form: NumberForm) => details.includes(form));
  const [unit, ...others] = details.filter((detail) => !(forms as readonly string[]).includes(detail));
  if (others.length > 0 || forms.length > 1 || (unit !== undefined && !units?.includes(unit)))
    refuse(
      flag,
      part,
      `with one of the units ${units?.join(', ')}${role === 'time' ? '' : `, or with ${NUMBER_FORMS.join(' or ')}`}`,
    );
  return { ...(unit !== undefined && { unit }), ...(forms.length > 0 && { numbers: forms[0] }) };
}

function readWords(flag: string, part: string, details: readonly string[]): object {
  if (details.length === 0) return {};
  const words: Record<string, TraceKind> = {};
  for (const detail of details) {
    const [word = '', kindName = ''] = detail.split('=').map((each) => each.trim());
    const kind = KINDS[kindName];
    if (word === '' || kind === undefined || words[word] !== undefined)
      refuse(flag, part, 'with words that read, write or trim, each once, such as op=4:1=write:0=read');
    words[word] = kind;
  }
  return { words };
}

/** The part of the list whose column does not exist, as it is typed; undefined if all exist. */
export function findMissingColumn(
  text: string,
  fieldCount: number,
  columnNames: readonly string[],
): string | undefined {
  return partsOf(text).find((part) => {
    const { name, column } = splitPart(part);
    if (OTHER_NAMES.has(name) || (ROLE_OF_NAME[name] === 'size' && fixedSizeBytes(column) > 0)) return false;
    return typeof column === 'number'
      ? fieldCount > 0 && column > fieldCount
      : !columnNames.includes(column.toLowerCase());
  });
}
