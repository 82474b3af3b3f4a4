import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseScenario, requireScenario, SCENARIO_FIELDS, type Scenario } from '#engine';
import { FIELD_NAMES, SIZE_NAMES, textOf } from '#engine/names';
import { unknownRemark } from './linkRemarks.ts';
import { flagsOf, formatScenarioLink, parseScenarioLink } from './scenarioLink.ts';

/** Any value within the limits of the field; small for fields that size the drive. */
function valueOf(field: string): fc.Arbitrary<unknown> {
  const spec = SCENARIO_FIELDS[field as keyof typeof SCENARIO_FIELDS];
  switch (spec.kind) {
    case 'wholeNumber':
      return fc.integer({ min: spec.min, max: Math.min(spec.max, field === 'seed' ? spec.max : 600) });
    case 'number':
      return fc.double({ min: spec.min, max: spec.max, noNaN: true }).map((value) => value || 0);
    case 'oneOf':
      return fc.constantFrom<unknown>(...spec.choices);
    case 'trueOrFalse':
      return fc.boolean();
  }
}

const fields = Object.fromEntries(Object.keys(SCENARIO_FIELDS).map((field) => [field, valueOf(field)]));
const size = fc.record(
  {
    spareFactor: fc.double({ min: 0.001, max: 0.99, noNaN: true }),
    logicalPageCount: fc.integer({ min: 1, max: 300_000 }),
    warmupPages: fc.integer({ min: 0, max: 1e9 }),
    warmupRounds: fc.constantFrom(0, 0.5, 1, 2, 8),
    filePages: fc.integer({ min: 1, max: 3000 }),
  },
  { requiredKeys: [] },
);
/** Few random combinations are valid, so the fields that the engine refuses are removed one after another. */
const scenarios: fc.Arbitrary<Scenario> = fc
  .tuple(fc.record(fields, { requiredKeys: [] }), size)
  .map(([plain, rest]) => allowedOf(new Map(Object.entries({ ...plain, ...rest }))));

function allowedOf(drawn: Map<string, unknown>): Scenario {
  const parsed = parseScenario(Object.fromEntries(drawn));
  if (parsed.ok) return parsed.value;
  const { field } = parsed.problem;
  const [first = ''] = drawn.keys();
  drawn.delete(drawn.has(field) ? field : first);
  return allowedOf(drawn);
}

const read = parseScenarioLink;

describe('a link to a scenario', () => {
  it('is read back exactly, without a remark', () => {
    let longest = 0;
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const link = formatScenarioLink(scenario);
        longest = Math.max(longest, link.length);
        expect(read(link)).toEqual({ scenario, remarks: [] });
      }),
      { numRuns: 300 },
    );
    // Most of them differ from the defaults.
    expect(longest).toBeGreaterThan(60);
  });

  it('has only what differs from the defaults, in the shortest form', () => {
    expect(formatScenarioLink(requireScenario({}))).toBe('3');
    const leftovers = requireScenario({ blockCount: 30, pagesPerBlock: 16, spareFactor: 0.3, warmupRounds: 0 });
    expect(formatScenarioLink(leftovers)).toBe('3~blocks=30~pages-per-block=16~spare-factor=0.3~warmup=0');
    const chosen = requireScenario({ victimPolicy: 'costBenefit', isTrimEnabled: false, logicalPageCount: 100_001 });
    expect(formatScenarioLink(chosen)).toBe('3~victim=cost-benefit~trim=off~logical-pages=100001');
  });

  it('reads sizes as spare factor or as logical pages, and shares in per cent', () => {
    expect(read('3~spare-factor=7%').scenario.logicalPageCount).toBe(Math.round(1024 * 128 * 0.93));
    expect(read('3~logical-pages=100000').scenario.logicalPageCount).toBe(100_000);
    expect(read('3~workload=hot-cold~hot-write-fraction=90%~warmup=3x').scenario).toMatchObject({
      workload: 'hotCold',
      hotWriteFraction: 0.9,
      warmupPages: 3 * requireScenario({}).logicalPageCount,
    });
  });

  it('ignores unknown fields, with a remark', () => {
    expect(read('3~blocks=64~colour=green')).toEqual({
      scenario: requireScenario({ blockCount: 64 }),
      remarks: [unknownRemark('colour')],
    });
  });

  it('sets an invalid field to its default, and keeps the others', () => {
    const { scenario, remarks } = read('3~blocks=two~pages-per-block=64~victim=best~trim=perhaps~theta=9');
    expect(scenario).toEqual(requireScenario({ pagesPerBlock: 64 }));
    expect(remarks).toHaveLength(4);
    expect(remarks).toContainEqual({
      code: 'refused',
      given: 'blocks=two',
      used: 'blocks=1024',
      field: 'blocks',
      expected: { kind: 'wholeNumber', min: 3, max: 1_048_576 },
      isOfOther: false,
    });
    expect(remarks).toContainEqual({ code: 'notAFlag', values: { given: 'trim=perhaps', isOn: true } });
  });

  it('blames, of fields that do not go together, one that the link has', () => {
    // Each of the two numbers is allowed, but not both together.
    expect(read('3~blocks=1048576~pages-per-block=4096').remarks).toEqual([
      expect.objectContaining({ given: 'blocks=1048576', field: 'blocks × pages-per-block', isOfOther: true }),
    ]);
    const held = read('3~reserve-blocks=100~seed=7');
    expect(held.scenario).toEqual(requireScenario({ seed: 7 }));
    expect(held.remarks).toEqual([expect.objectContaining({ given: 'reserve-blocks=100', field: 'spare-factor' })]);
    expect(read('3~mapping=block~pools=2').scenario).toMatchObject({ mapping: 'block', pools: 1 });
  });

  it('blames the field that solves the problem, else the first that makes it, and keeps those that are not part of it', () => {
    const blamed = (link: string) => {
      const { scenario, remarks } = read(link);
      return [scenario.seed, ...remarks.map((remark) => ('given' in remark ? remark.given : remark.code))];
    };
    expect(blamed('3~seed=7~blocks=1048576~pages-per-block=4096')).toEqual([7, 'blocks=1048576']);
    // Without its many blocks the drive is not too large, but has too few for the reserve.
    expect(blamed('3~seed=7~blocks=1048576~pages-per-block=4096~reserve-blocks=200')).toEqual([
      7,
      'blocks=1048576',
      'reserve-blocks=200',
    ]);
    // Either is too much for the spare area, so that to leave out one of them solves nothing.
    expect(blamed('3~seed=7~reserve-blocks=200~slc-cache-blocks=300')).toEqual([
      7,
      'reserve-blocks=200',
      'slc-cache-blocks=300',
    ]);
  });

  it('takes the first of two fields for the same thing', () => {
    expect(read('3~blocks=64~blocks=32').scenario.blockCount).toBe(64);
    const { scenario, remarks } = read('3~logical-pages=1000~spare-factor=0.5');
    expect(scenario.logicalPageCount).toBe(1000);
    expect(remarks).toEqual([
      { code: 'saidTwice', values: { given: 'spare-factor=0.5', other: 'logical-pages=1000' } },
    ]);
  });

  it('of a newer version is read as far as it is known; text that is no link gives the default drive', () => {
    const newer = read('4~blocks=64~cells=qlc');
    expect(newer.scenario).toEqual(requireScenario({ blockCount: 64 }));
    expect(newer.remarks.map(({ code }) => code)).toEqual(['newerScenario', 'unknown']);
    for (const packed of ['', 'x', '-1~blocks=64', '2~size=table', '3.5'])
      expect(read(packed)).toEqual({
        scenario: requireScenario({}),
        remarks: [{ code: 'notAScenario', values: { key: 's', start: '3~' } }],
      });
  });

  it('makes a scenario of any text, with few remarks, each short', () => {
    const name = fc.oneof(fc.constantFrom(...Object.values(FIELD_NAMES), ...Object.values(SIZE_NAMES)), fc.string());
    const value = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.double().map(String),
      fc.constantFrom('hybrid', 'block', 'files', 'on', '2x', '9e99', '-0', '<b>'),
    );
    const packed = fc
      .array(fc.tuple(name, value), { maxLength: 30 })
      .map((pairs) => ['3', ...pairs.map((pair) => pair.join('='))].join('~'));
    fc.assert(
      fc.property(packed, (text) => {
        const { scenario, remarks } = read(text);
        expect(requireScenario(scenario)).toEqual(scenario);
        expect(remarks.length).toBeLessThanOrEqual(8);
        expect(JSON.stringify(remarks).length).toBeLessThan(8 * 600);
      }),
      { numRuns: 500 },
    );
  });

  it('says which default stands for what was refused', () => {
    const used = (link: string) => read(link).remarks.map((remark) => ('used' in remark ? remark.used : remark.code));
    expect(used('3~warmup=soon~spare-factor=2~blocks=two')).toEqual(
      expect.arrayContaining(['warmup=2x', 'spare-factor=0.0687', 'blocks=1024']),
    );
    expect(used('3~warmup=-1x')).toEqual(['warmup=2x']);
    expect(used('3~logical-pages=0')).toEqual(['spare-factor=0.0687']);
    expect(used('3~victim=best')).toEqual(['victim=greedy']);
  });

  it('is the same as flags, of fields that have an effect', () => {
    const scenario = requireScenario({
      blockCount: 64,
      windowBlocks: 9,
      workload: 'hotCold',
      hotWriteFraction: 0.7,
      seed: 3,
    });
    const flags = ['--blocks 64', '--workload hot-cold', '--hot-write-fraction 0.7', '--seed 3'];
    expect(flagsOf(requireScenario({}))).toEqual([]);
    expect(flagsOf(scenario)).toEqual(flags);
    expect(flagsOf(scenario, ['seed', 'blockCount'])).toEqual(flags.slice(1, 3));
    expect(flagsOf(requireScenario({ workload: 'files', filePages: 3 }))).toEqual([
      '--workload files',
      '--file-pages 3',
    ]);
    expect(flagsOf(requireScenario({ workload: 'files' }))).toEqual(['--workload files']);
    expect(flagsOf({ ...scenario, filePages: 3 })).toEqual(flags);
  });

  it('names each field differently', () => {
    const names = [...Object.values(FIELD_NAMES), ...Object.values(SIZE_NAMES)];
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => textOf(name) === name)).toBe(true);
  });
});
