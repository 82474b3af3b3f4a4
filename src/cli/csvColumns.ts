import { MOST_FIELDS, type CsvColumns } from '#traces';
import { refuse } from './usage.ts';

/** libCacheSim's names of the columns. */
const FIELD_OF_NAME: Readonly<Record<string, keyof CsvColumns>> = {
  'time-col': 'time',
  'obj-id-col': 'place',
  'obj-size-col': 'size',
  'size-col': 'size',
  'op-col': 'operation',
};
/** Further names of libCacheSim, which are ignored because the file itself shows them. */
const OTHER_NAMES: ReadonlySet<string> = new Set(['', 'obj-id-is-num', 'has-header', 'delimiter']);

export const COLUMNS_EXAMPLE = 'time-col=2,op-col=3,obj-size-col=4,obj-id-col=5';

/** @throws UsageError that names what is wrong */
export function readColumns(flag: string, text: string): CsvColumns {
  const columns: { -readonly [Name in keyof CsvColumns]?: number } = {};
  for (const part of text.split(',').map((each) => each.trim())) {
    const [name = '', value = ''] = part.split('=').map((each) => each.trim());
    if (OTHER_NAMES.has(name)) continue;
    const field = FIELD_OF_NAME[name];
    const column = /^\d+$/.test(value) ? Number(value) : 0;
    if (field === undefined || columns[field] !== undefined || column < 1 || column > MOST_FIELDS)
      refuse(flag, text, `names with columns from 1 to ${MOST_FIELDS}, each once, such as ${COLUMNS_EXAMPLE}`);
    columns[field] = column;
  }
  const { place, size, ...others } = columns;
  if (place === undefined || size === undefined)
    refuse(flag, text, `a list with obj-id-col and obj-size-col in it, such as ${COLUMNS_EXAMPLE}`);
  return { place, size, ...others };
}

const NAME_OF_FIELD = { place: 'obj-id-col', size: 'obj-size-col', time: 'time-col', operation: 'op-col' } as const;

/** The first column beyond `fieldCount`, as it is typed: `obj-id-col=9`; undefined if all exist. */
export function columnBeyond(columns: CsvColumns, fieldCount: number): string | undefined {
  const names = Object.keys(NAME_OF_FIELD) as (keyof typeof NAME_OF_FIELD)[];
  const missing = names.find((name) => (columns[name] ?? 0) > fieldCount);
  return missing && `${NAME_OF_FIELD[missing]}=${columns[missing]}`;
}
