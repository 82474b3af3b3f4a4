import { describe, expect, it } from 'vitest';
import { requireScenario, type ScenarioInput } from '#engine';
import { run, type RaidPart } from '#recordings/raid';
import {
  arrayCommand,
  formatArray,
  ONE_DRIVE,
  parseArray,
  planArray,
  settingWithoutArray,
  type ArraySettings,
} from '#store/array';
import { simJson } from '../../src/cli/fixtures/sim.ts';

const SMALL: ScenarioInput = { blockCount: 64, pagesPerBlock: 16, spareFactor: 0.2, warmupPages: 0 };
const PAIR: ArraySettings = { ...ONE_DRIVE, memberCount: 2 };

const ARRAYS: readonly [string, ScenarioInput, ArraySettings][] = [
  ['a pair as usual', SMALL, PAIR],
  [
    'parity, with a warm-up of its own and a part in use',
    { ...SMALL, warmupPages: 1234, workload: 'zipf', seed: 9 },
    { memberCount: 4, level: 5, stripeKib: 16, trim: 'passed', partitionFraction: 0.6, between: 'nothing' },
  ],
  [
    'files and pauses, on drives whose size is no round share',
    { ...SMALL, spareFactor: undefined, logicalPageCount: 701, workload: 'files', filePages: 5, liveFraction: 0.6 },
    { ...PAIR, memberCount: 3, trim: 'passed', between: 'rebuild' },
  ],
  [
    'fields that are not as usual, and have no effect',
    { ...SMALL, idleCleaning: 'reorganize', idleEveryPages: 100, windowBlocks: 5, isTrimEnabled: false },
    PAIR,
  ],
];

/** Everything that was measured. JSON has no typed arrays, and null for what is no number. */
const plain = (value: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value, (_, each) => (each instanceof Float64Array ? [...each] : each)));

describe('an array of the lab is that of its command line, to the last digit:', () => {
  it.each(ARRAYS)('%s', async (_, input, settings) => {
    const member = requireScenario(input);
    const plan = planArray(member, settings);
    if (!plan.ok) throw new Error('it is refused');
    const last: RaidPart | undefined = [...run(plan.value)].at(-1);
    if (last?.kind !== 'report') throw new Error('it does not end');
    const theirs = await simJson(/ sim -- (.*)$/.exec(arrayCommand(plan.value, settings))?.[1] ?? '');
    const { passes, kind: _kind, pageCount, ...counts } = last;
    expect(theirs).toMatchObject(plain(counts));
    expect(theirs).toMatchObject({ logicalPages: pageCount, ...settings });
    expect(theirs.passes.map((pass: { megabytesPerSecond: number[] }) => pass.megabytesPerSecond)).toEqual(
      passes.map(({ megabytesPerSecond }) => [...megabytesPerSecond]),
    );
    expect(parseArray(formatArray(settings), member)).toEqual({ array: settings, remarks: [] });
  });
});

describe('an array in a link', () => {
  const member = requireScenario(SMALL);

  it('is one drive where it is none, or nonsense', () => {
    expect(formatArray({ ...PAIR, memberCount: 1 })).toBe('');
    for (const text of [
      'members=2.5',
      'members=2~level=5',
      'members=2~stripe-kib=6',
      'members=2~between=sleep',
      'members=',
    ])
      expect(parseArray(text, member), text).toMatchObject({ array: ONE_DRIVE, remarks: [{ code: 'refused' }] });
    expect(parseArray('members=2~cache=1', member)).toMatchObject({ array: PAIR, remarks: [{ code: 'unknown' }] });
  });

  it('is not said of what it does not go with', () => {
    expect(settingWithoutArray(member)).toBeNull();
    for (const field of ['isFilled', 'enduranceCycles', 'idleCleaning', 'isTrimEnabled'] as const) {
      const values = { isFilled: false, enduranceCycles: 9, idleCleaning: 'fileSystem', isTrimEnabled: false } as const;
      const input = { ...SMALL, workload: 'files', idleEveryPages: 9, [field]: values[field] } as const;
      expect(settingWithoutArray(requireScenario(input))).toBe(field);
    }
  });
});
