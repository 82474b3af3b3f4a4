import { describe, expect, it } from 'vitest';
import { createRandom, nextBelow } from '#engine';
import type { SpaceUnit, TableColumns, TimeUnit } from '#traces';
import { collectTrace } from './collectTrace.ts';

/** Tables of requests that are made up here with what they mean, in ten orders of columns, and units, separators and words at random. */

type Role = keyof TableColumns | 'other';

const ORDERS: readonly (readonly Role[])[] = [
  ['time', 'place', 'size', 'operation'],
  ['operation', 'place', 'size', 'time'],
  ['device', 'operation', 'place', 'size', 'time'],
  ['time', 'device', 'operation', 'place', 'size'],
  ['place', 'size', 'operation'],
  ['size', 'operation', 'place', 'other', 'time'],
  ['other', 'other', 'time', 'operation', 'size', 'place', 'other'],
  ['operation', 'time', 'other', 'size', 'place', 'device'],
  [
    'other',
    'time',
    'other',
    'other',
    'other',
    'other',
    'place',
    'other',
    'other',
    'other',
    'size',
    'other',
    'operation',
    'other',
  ],
  ['place', 'operation', 'other', 'size', 'device', 'other', 'time'],
];
const SEPARATORS = [',', ';', '\t', '|', ' '];
const SPACE: Readonly<Record<SpaceUnit, number>> = { bytes: 1, sectors: 512, pages: 4096 };
const TIME: Readonly<Record<Exclude<TimeUnit, 'date' | 'dmy' | 'mdy'>, number>> = {
  ns: 1,
  filetime: 100,
  us: 1000,
  ms: 1e6,
  s: 1e9,
};
const WORDS = [
  ['read', 'write'],
  ['R', 'WS'],
  ['0', '1'],
  ['1', '0'],
  ['GET', 'SET'],
  ['in', 'out'],
] as const;
const USUAL_WORDS = 2;
/** Common names of columns, and the unit that each says or is taken for. */
const COMMON_NAMES: Readonly<Record<Role, readonly (readonly [name: string, unit?: string])[]>> = {
  time: [
    ['timestamp', 's'],
    ['ts', 's'],
    ['start_time', 's'],
    ['Time (ms)', 'ms'],
    ['ts(ms)', 'ms'],
    ['time_in_us', 'us'],
    ['Time [µs]', 'us'],
    ['arrival time ns', 'ns'],
  ],
  place: [
    ['offset', 'bytes'],
    ['byte_offset', 'bytes'],
    ['LBA', 'sectors'],
    ['start_lba', 'sectors'],
    ['sector', 'sectors'],
    ['blkno', 'sectors'],
    ['"block address"', 'sectors'],
    ['offset (pages)', 'pages'],
    ['lpn', 'pages'],
  ],
  size: [
    ['size', 'bytes'],
    ['Length', 'bytes'],
    ['io_size', 'bytes'],
    ['byte_count', 'bytes'],
    ['request size (sectors)', 'sectors'],
    ['nsectors', 'sectors'],
    ['num_blocks', 'sectors'],
    ['pages', 'pages'],
  ],
  operation: [['op'], ['rw'], ['R/W'], ['io_type'], ['ReadWrite'], ['command']],
  device: [['device'], ['disk'], ['DiskNumber'], ['volume_id']],
  other: [['latency_us'], ['response time'], ['pid'], ['block_size'], ['end_time']],
};
const TABLES = 200;
const LINES = 60;
/** What the reader takes a column for that nobody names a unit of. */
const UNSAID = { place: 'sectors', size: 'bytes', time: 's' } as const;

interface MadeTable {
  readonly text: string;
  readonly columns: TableColumns;
  /** Units that are not what the reader has to take the column for. */
  readonly wrongColumns: readonly string[];
  readonly requests: readonly {
    kind: string;
    offsetBytes: number;
    byteCount: number;
    timeUs: number;
    device: string;
  }[];
}

/** @param naming by what the columns are told: what is said, or common names, with the units of the names or with others */
function makeTable(seed: number, naming: 'said' | 'common' | 'misnamed' = 'said'): MadeTable {
  const random = createRandom(seed, 1);
  const pick = <Each>(list: readonly Each[]): Each => list[nextBelow(random, list.length)] as Each;
  const order = ORDERS[seed % ORDERS.length] ?? [];
  const separator = pick(SEPARATORS);
  const isCommon = naming !== 'said';
  const common = order.map((role) =>
    pick(COMMON_NAMES[role].filter(([name]) => separator !== ' ' || !name.includes(' '))),
  );
  const unitFor = <Unit extends string>(role: Role, all: readonly Unit[]): Unit => {
    const named = common[order.indexOf(role)]?.[1];
    return naming === 'common' && named !== undefined ? (named as Unit) : pick(all);
  };
  const placeUnit = unitFor('place', Object.keys(SPACE) as SpaceUnit[]);
  const sizeUnit = unitFor('size', Object.keys(SPACE) as SpaceUnit[]);
  const timeUnit = unitFor('time', Object.keys(TIME) as (keyof typeof TIME)[]);
  const words = isCommon ? (WORDS[nextBelow(random, USUAL_WORDS)] ?? WORDS[0]) : pick(WORDS);
  const hasNames = isCommon || nextBelow(random, 2) === 0;
  const isByName = hasNames && nextBelow(random, 2) === 0;
  const isSaid = nextBelow(random, 2) === 0;
  const writeNumber = pick([
    (value: number) => String(value),
    (value: number) => `${value}.0`,
    (value: number) => `"${value}"`,
    (value: number) => `0x${value.toString(16)}`,
  ]);
  let page = 0;
  let timeNs = 0;
  const requests = Array.from({ length: LINES }, () => {
    const pages = 1 + nextBelow(random, 16);
    if (nextBelow(random, 3) > 0) page = nextBelow(random, 4_000_000);
    timeNs += 1e5 * (100 + nextBelow(random, 100));
    const request = {
      kind: nextBelow(random, 2) === 0 ? 'read' : 'write',
      offsetBytes: 4096 * page,
      byteCount: 4096 * pages,
      timeUs: order.includes('time') ? timeNs / 1000 : Number.NaN,
      device: order.includes('device') ? pick(['sda', 'sdb']) : '',
    };
    page += pages;
    return request;
  });
  const cell = (role: Role, request: (typeof requests)[number]): string => {
    if (role === 'place') return writeNumber(request.offsetBytes / SPACE[placeUnit]);
    if (role === 'size') return writeNumber(request.byteCount / SPACE[sizeUnit]);
    if (role === 'operation') return request.kind === 'write' ? words[1] : words[0];
    if (role === 'device') return request.device;
    return role === 'time' ? String((1000 * request.timeUs) / TIME[timeUnit]) : pick(['x', '17', '0.5']);
  };
  const names = order.map((role, index) => (isCommon ? (common[index]?.[0] ?? '') : `${role}${index}`));
  const lines = requests.map((request) => order.map((role) => cell(role, request)).join(separator));
  const columnOf = (role: Role): number | string => {
    const index = order.indexOf(role);
    return isByName ? (names[index] ?? '').toUpperCase() : index + 1;
  };
  const unitOf = <Unit>(unit: Unit) => (isSaid ? { unit } : {});
  const isUsual = WORDS.indexOf(words) < USUAL_WORDS;
  const said = { read: 0, write: 1 } as const;
  const wordsSaid = isUsual ? {} : { words: { [words[0]]: said.read, [words[1]]: said.write } };
  const columns: TableColumns = {
    place: { column: columnOf('place'), ...unitOf(placeUnit) },
    size: { column: columnOf('size'), ...unitOf(sizeUnit) },
    operation: { column: columnOf('operation'), ...wordsSaid },
    ...(order.includes('time') && { time: { column: columnOf('time'), ...unitOf(timeUnit) } }),
    ...(order.includes('device') && { device: { column: columnOf('device') } }),
  };
  const units = { place: placeUnit, size: sizeUnit, ...(order.includes('time') && { time: timeUnit }) };
  const takenFor = (role: Role) => (isCommon ? common[order.indexOf(role)]?.[1] : UNSAID[role as keyof typeof UNSAID]);
  const wrongColumns =
    isSaid && !isCommon
      ? []
      : Object.entries(units).flatMap(([role, unit]) => (takenFor(role as Role) === unit ? [] : [role]));
  const text = `${[...(hasNames ? [names.join(separator)] : []), ...lines].join('\n')}\n`;
  return { text, columns, wrongColumns, requests };
}

const tables = Array.from({ length: TABLES }, (_, seed) => makeTable(seed));

const readTable = ({ text, columns }: MadeTable, isSaid = true) => {
  const { requests, reader } = collectTrace(text, isSaid ? { format: 'csv', columns } : {});
  const doubts = reader.cautions.flatMap((caution) => (caution.kind === 'unit' ? [caution.column] : []));
  return { requests, doubts, faults: reader.faults };
};

const inOrder = (list: MadeTable['requests']) =>
  list.map(({ kind, offsetBytes, byteCount, timeUs, device }) => [
    kind,
    offsetBytes,
    byteCount,
    Math.round(timeUs),
    device,
  ]);

describe(`${TABLES} tables in ten orders of columns`, () => {
  it('are read right, without a doubt, where the units are what they are said or taken to be', () => {
    const right = tables.filter(({ wrongColumns }) => wrongColumns.length === 0);
    expect(right.length).toBeGreaterThan(TABLES / 3);
    for (const table of right) {
      const { requests, doubts, faults } = readTable(table);
      expect(faults).toEqual([]);
      expect(inOrder(requests)).toEqual(inOrder(table.requests));
      expect(doubts).toEqual([]);
    }
  });

  it('are doubted in each column that is in another unit than it is taken for, or nothing of it is read', () => {
    const wrong = tables.filter(({ wrongColumns }) => wrongColumns.length > 0);
    expect(wrong.length).toBeGreaterThan(TABLES / 3);
    for (const table of wrong) {
      const { requests, doubts, faults } = readTable(table);
      if (requests.length === 0) expect(faults.length).toBeGreaterThan(0);
      else expect(doubts).toEqual(expect.arrayContaining([...table.wrongColumns]));
    }
  });

  it('of every order, separator and unit', () => {
    const firstLines = tables.map(({ text }) => text.split('\n', 1)[0] ?? '');
    for (const separator of SEPARATORS)
      expect(firstLines.filter((line) => line.includes(separator)).length).toBeGreaterThan(TABLES / 20);
    expect(new Set(tables.map(({ columns }) => columns.place.unit)).size).toBe(4);
    expect(new Set(tables.map(({ columns }) => columns.time?.unit)).size).toBe(6);
  });
});

describe(`${TABLES} tables whose columns have common names`, () => {
  it('are read right, without a doubt, though nobody says what they hold', () => {
    for (let seed = 0; seed < TABLES; seed++) {
      const table = makeTable(seed, 'common');
      const { requests, doubts, faults } = readTable(table, false);
      expect(faults, table.text.slice(0, 200)).toEqual([]);
      expect(inOrder(requests), table.text.slice(0, 200)).toEqual(inOrder(table.requests));
      expect(doubts, table.text.slice(0, 200)).toEqual([]);
    }
  });

  it('are doubted in each place, size or time without a unit that is in another one than it is taken for', () => {
    const wrong = Array.from({ length: TABLES }, (_, seed) => makeTable(seed, 'misnamed')).filter(
      ({ wrongColumns }) => wrongColumns.length > 0,
    );
    expect(wrong.length).toBeGreaterThan(TABLES / 3);
    for (const table of wrong) {
      const { requests, doubts } = readTable(table, false);
      // What a clock counts in ms may well be what another one counts in µs.
      const [header = ''] = table.text.split('\n', 1);
      const isTimeSaid = !/\b(?:timestamp|ts|start_time)(?!\()\b/.test(header);
      const doubtful = table.wrongColumns.filter((column) => column !== 'time' || !isTimeSaid);
      if (requests.length > 0) expect(doubts, table.text.slice(0, 300)).toEqual(expect.arrayContaining(doubtful));
    }
  });
});
