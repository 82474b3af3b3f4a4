import {
  DEVICE_TESTS,
  type DeviceTestName,
  workloadFieldsOf,
  type WorkloadChanges,
  type WorkloadField,
} from '#devices';
import { flagOf, type Flag, type FlagName, type Flags } from './flags.ts';
import { readRows } from './fieldRows.ts';
import { refuse, UsageError } from './usage.ts';

const SECTOR_BYTES = 512;
/** Largest request size, as typed. It fits into the smallest test file: 8 GiB scaled to 1/128. */
const MOST = '16M';
const MOST_BYTES = 2 ** 24;
const MOST_OUTSTANDING = 1024;
const MOST_PER_SECOND = 10_000_000;
const BYTES_OF_UNIT: Readonly<Record<string, number>> = { '': 1, k: 2 ** 10, m: 2 ** 20 };
const SIZE_PATTERN = /^(\d+)([km]?)$/i;

/** A size in bytes, typed `4096` or `4k`; k and M are powers of 1,024. */
const sizeFlag = (name: FlagName, help: string): Flag<number | undefined> => ({
  name,
  placeholder: 'N|Nk|NM',
  help,
  standardText: 'as the test has it',
  standard: undefined,
  read(text) {
    const [, count = '', unit = ''] = SIZE_PATTERN.exec(text) ?? [];
    const byteCount = count === '' ? Number.NaN : Number(count) * (BYTES_OF_UNIT[unit.toLowerCase()] ?? Number.NaN);
    const isAllowed = byteCount >= SECTOR_BYTES && byteCount <= MOST_BYTES && byteCount % SECTOR_BYTES === 0;
    return isAllowed
      ? byteCount
      : refuse(name, text, `a multiple of ${SECTOR_BYTES} up to ${MOST}, such as 4k or 4096`);
  },
});

const optional = (flag: Flag<number | undefined>): Flag => ({ ...flag, standardText: 'as the test has it' });

const ALIGN = sizeFlag('--align', `random places are multiples of so many bytes, written as for --size`);
const RANDOM_FRACTION = optional(
  flagOf('--random-fraction', 'chance that a request goes to a random place; else it continues from the last', {
    kind: 'number',
    min: 0,
    max: 1,
  }),
);

/** Flags of the workload of a test. */
const WORKLOAD_ROWS: readonly { readonly field: WorkloadField; readonly flag: Flag }[] = [
  {
    field: 'queueDepth',
    flag: optional(
      flagOf('--queue-depth', 'requests that the host keeps outstanding', {
        kind: 'wholeNumber',
        min: 1,
        max: MOST_OUTSTANDING,
      }),
    ),
  },
  {
    field: 'requestBytes',
    flag: sizeFlag(
      '--size',
      `bytes of a request, a multiple of ${SECTOR_BYTES} up to ${MOST}; k is 1,024 and M its square`,
    ),
  },
  { field: 'alignmentBytes', flag: ALIGN },
  { field: 'randomFraction', flag: RANDOM_FRACTION },
  {
    field: 'readFraction',
    flag: optional(flagOf('--read-fraction', 'share of requests that read', { kind: 'number', min: 0, max: 1 })),
  },
  {
    field: 'writesPerSecond',
    flag: optional(
      flagOf(
        '--writes-per-second',
        'writes that come a second, whether or not those before were answered, up to the outstanding ones',
        {
          kind: 'wholeNumber',
          min: 1,
          max: MOST_PER_SECOND,
        },
      ),
    ),
  },
  {
    field: 'readsPerSecond',
    flag: optional(
      flagOf('--reads-per-second', 'reads that come a second beside these writes', {
        kind: 'wholeNumber',
        min: 0,
        max: MOST_PER_SECOND,
      }),
    ),
  },
];

export const WORKLOAD_FLAGS: readonly Flag[] = WORKLOAD_ROWS.map(({ flag }) => flag);

/**
 * The changes of a test's workload.
 * @throws UsageError if the test fixes a field, or a flag would have no effect
 */
export function readWorkload(flags: Flags, test: DeviceTestName): WorkloadChanges {
  const changes: WorkloadChanges = readRows(flags, WORKLOAD_ROWS);
  const changeableFields = workloadFieldsOf(test);
  for (const { field, flag } of WORKLOAD_ROWS) {
    if (changes[field] === undefined || changeableFields.includes(field)) continue;
    const others = DEVICE_TESTS.filter(({ name }) => workloadFieldsOf(name).includes(field)).map(({ name }) => name);
    throw new UsageError(
      `${flag.name} is ${flags.get(flag.name)}, but --test ${test} leaves no choice of it; allowed with --test ${others.join(', ')}.`,
    );
  }
  const align = flags.get(ALIGN.name);
  if (align !== undefined && changes.randomFraction === 0)
    throw new UsageError(
      `${ALIGN.name} is ${align}, but it is allowed with ${RANDOM_FRACTION.name} above 0 only; leave one out.`,
    );
  return changes;
}
