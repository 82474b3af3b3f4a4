import type { SpaceUnit, TableColumns, TimeUnit } from './traceFormat.ts';

type Role = keyof TableColumns;

/** Names of columns, and the unit that a place or size of this name has. */
const NAMES: Readonly<Record<Role, Readonly<Record<string, SpaceUnit | undefined>>>> = {
  place: {
    offset: 'bytes',
    io_offset: 'bytes',
    byte_offset: 'bytes',
    lba: 'sectors',
    lbn: 'sectors',
    sector: 'sectors',
    start_sector: 'sectors',
    page: 'pages',
    lpn: 'pages',
  },
  size: {
    size: 'bytes',
    io_size: 'bytes',
    bytes: 'bytes',
    length: 'bytes',
    len: 'bytes',
    sectors: 'sectors',
    nr_sectors: 'sectors',
    pages: 'pages',
  },
  time: { time: undefined, timestamp: undefined, ts: undefined, op_time: undefined, start_time: undefined },
  operation: {
    op: undefined,
    operation: undefined,
    opcode: undefined,
    type: undefined,
    rw: undefined,
    rwbs: undefined,
  },
  device: { disk: undefined, device: undefined, dev: undefined, volume: undefined, lun: undefined },
};
const SPACE_SUFFIXES: Readonly<Record<string, SpaceUnit>> = { bytes: 'bytes', sectors: 'sectors', pages: 'pages' };
const TIME_SUFFIXES: Readonly<Record<string, TimeUnit>> = { s: 's', sec: 's', ms: 'ms', us: 'us', ns: 'ns' };

/** The columns of a table whose first line has these names, in lower case; null if place, size or operation is missing. */
export function columnsOfNames(names: readonly string[]): TableColumns | null {
  const columns: Partial<Record<Role, { column: number; unit?: SpaceUnit | TimeUnit | undefined }>> = {};
  for (const [index, name] of names.entries()) {
    for (const role of Object.keys(NAMES) as Role[]) {
      const [base = '', suffix = ''] = name in NAMES[role] ? [name] : splitUnit(name);
      if (!(base in NAMES[role]) || columns[role]) continue;
      const unit = role === 'time' ? TIME_SUFFIXES[suffix] : (SPACE_SUFFIXES[suffix] ?? NAMES[role][base]);
      columns[role] = { column: index + 1, unit };
    }
  }
  const { place, size, operation } = columns;
  return place && size && operation ? (columns as TableColumns) : null;
}

/** `offset (bytes)`, `time_ms`: a name and the unit at its end. */
function splitUnit(name: string): readonly string[] {
  const [, base = name, suffix = ''] = /^(.+?)[ _]*[ _(](bytes|sectors|pages|s|sec|ms|us|ns)\)?$/.exec(name) ?? [];
  return [base, suffix];
}
