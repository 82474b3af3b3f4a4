import { TraceKind } from '../traceRequest.ts';
import type { SpaceUnit, TableColumn, TableColumns, TimeUnit } from './traceFormat.ts';

type Role = keyof TableColumns;

/** Words before a name that leave its meaning as it is. */
const BEFORE =
  '(?:(?:io|op|req|request|start|starting|first|begin|arrival|issue|submit|event|relative|rel|logical|access|transfer|data|disk|file)_?)*';
const SPACE = '(bytes?|sectors?|blocks?|blks?|pages?)';
const SPACE_AT_END = `(?:(?:_in)?_${SPACE})?`;
const NUMBER = '_?(?:id|no|nr|num|number|name)';

/** Names of columns, in lower case and with an underscore for all that is no letter or digit. Groups are units. */
const PATTERNS: Readonly<Record<Role, RegExp>> = {
  time: new RegExp(
    `^${BEFORE}(?:time(?:_?stamp)?|ts|t|clock|datetime)(?:(?:_in)?_(n|nano|u|micro|m|milli|)s(?:ecs?|econds?)?)?$`,
  ),
  place: new RegExp(
    `^${BEFORE}(?:(?:${SPACE}_?)?(?:offset|address|addr|position|pos)|(lba|lbn|lsn|lpn|sector|block|blk|page)(?:${NUMBER})?)${SPACE_AT_END}$`,
  ),
  size: new RegExp(
    `^${BEFORE}(?:size|len|length|amount|(?:${SPACE}_?)?count|(?:(?:n|nr|no|num|number)_?(?:of_)?)?(bytes|sectors|blocks|blks|pages))${SPACE_AT_END}$`,
  ),
  operation: new RegExp(
    `^${BEFORE}(?:(?:op|operation)(?:_?(?:code|type|name))?|type|kind|rw_?(?:bs|flag)?|r_w|read_?write|cmd|command|action|dir|direction|is_?write)$`,
  ),
  device: new RegExp(`^(?:disk|device|dev|drive|volume|vol|lun)(?:${NUMBER})?$`),
};
const SECONDS: Readonly<Record<string, TimeUnit>> = {
  '': 's',
  m: 'ms',
  milli: 'ms',
  u: 'us',
  micro: 'us',
  n: 'ns',
  nano: 'ns',
};
const HEXADECIMAL_NAME = /_(?:in_)?hex(?:adecimal)?$/;
/** Places in a file are told apart by its name. */
const PLACE_IN_FILE = /^file_?(?:offset|pos)/;
const FILE_NAME = /^(?:file|file_?name|path)$/;
/** What the numbers mean where the name is a question. */
const YES_OR_NO = { '0': TraceKind.Read, '1': TraceKind.Write, false: TraceKind.Read, true: TraceKind.Write };
/** Blocks are those of disks. */
const inSpace = (said = ''): Partial<TableColumn<SpaceUnit>> => ({
  unit: /^(?:lpn|page)/.test(said) ? 'pages' : /^(?:lb|ls|sector|bl)/.test(said) ? 'sectors' : 'bytes',
});
/** What a name says of its column besides what it holds. */
const MEANINGS: Readonly<Record<Role, (said: string | undefined, name: string) => object>> = {
  time: (said) => (said === undefined ? {} : { unit: SECONDS[said] }),
  place: inSpace,
  size: inSpace,
  operation: (_, name) => (name.startsWith('is') ? { words: YES_OR_NO } : {}),
  device: () => ({}),
};

/** The columns of a table whose first line has these names, in lower case; null if place or size is missing. */
export function columnsOfNames(names: readonly string[]): TableColumns | null {
  const columns: Partial<Record<Role, { readonly column: string }>> = {};
  for (const name of names) {
    // Of the key of an object in another, the last part. The last byte of the letter µ, or of the Greek one.
    const plain = name
      .replace(/^[^(]*\.(?=[a-z])/, '')
      .replaceAll(/[\u00b5\u00bc]/g, 'u')
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_|_$/g, '');
    const isHexadecimal = HEXADECIMAL_NAME.test(plain);
    const bare = plain.replace(HEXADECIMAL_NAME, '');
    for (const role of Object.keys(PATTERNS) as Role[]) {
      const found = columns[role] ? null : PATTERNS[role].exec(bare);
      if (!found) continue;
      const said = found.slice(1).findLast((each) => each !== undefined);
      columns[role] = {
        column: name,
        ...MEANINGS[role](said, bare),
        ...(isHexadecimal && (role === 'place' || role === 'size') && { numbers: 'hex' }),
      };
      break;
    }
  }
  const isInFile = PLACE_IN_FILE.test(columns.place?.column ?? '');
  const file = isInFile && !columns.device ? names.find((name) => FILE_NAME.test(name)) : undefined;
  if (file !== undefined) columns.device = { column: file };
  return columns.place && columns.size ? (columns as unknown as TableColumns) : null;
}
