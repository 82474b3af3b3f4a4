import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseScenario, requireScenario, type Scenario } from '#engine';
import { shortestSpareFactor } from '#store';
import { changedIn, groupSentence, parseQuantity, refusalOf, stepName, textOf, valueHelp } from './settingText.ts';
import {
  changedSettings,
  kindOf,
  reachOf,
  SETTING_IDS,
  usedSettings,
  valueOf,
  withValues,
  type SettingId,
  type SettingValue,
} from './settings.ts';

const USUAL = requireScenario({ warmupRounds: 0 });
const taken = (scenario: Scenario, values: Partial<Record<SettingId, SettingValue>>): Scenario => {
  const result = withValues(scenario, values);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
};
const refusal = (id: SettingId, value: SettingValue, scenario: Scenario, given = String(value)): string => {
  const result = withValues(scenario, { [id]: value });
  return result.ok ? 'taken' : refusalOf(id, given, scenario, result.problem);
};

describe('a setting', () => {
  it('keeps the scenario where it gets the value that it has', () => {
    for (const id of SETTING_IDS) expect(taken(USUAL, { [id]: valueOf(id, USUAL) }), id).toEqual(USUAL);
  });

  it('shows the spare area with digits that give exactly the logical pages', () => {
    expect(shortestSpareFactor(USUAL)).toBe(0.0687);
    const shapes = fc.record({
      blockCount: fc.integer({ min: 8, max: 160_000 }),
      pagesPerBlock: fc.integer({ min: 2, max: 256 }),
      share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(shapes, ({ blockCount, pagesPerBlock, share }) => {
        const logicalPageCount = Math.max(1, Math.floor((blockCount - 5) * pagesPerBlock * share));
        const scenario = requireScenario({ blockCount, pagesPerBlock, logicalPageCount });
        expect(taken(scenario, { spareArea: shortestSpareFactor(scenario) })).toEqual(scenario);
        expect(taken(scenario, { seed: 3 })).toEqual({ ...scenario, seed: 3 });
      }),
    );
  });

  it('keeps spare area, warm-up and usual files when the drive gets another size', () => {
    const warm = requireScenario({ spareFactor: 0.2, warmupRounds: 3 });
    expect(taken(warm, { blockCount: 512 })).toEqual(
      requireScenario({ blockCount: 512, spareFactor: 0.2, warmupRounds: 3 }),
    );
  });

  it('is there with its parent alone', () => {
    const used = usedSettings(USUAL);
    expect(used).not.toContain('windowBlocks');
    expect(used).not.toContain('hotSpaceFraction');
    expect(usedSettings(taken(USUAL, { victimPolicy: 'windowed' }))).toContain('windowBlocks');
    expect(usedSettings(taken(USUAL, { workload: 'hotCold' }))).toContain('hotSpaceFraction');
    expect(usedSettings(taken(USUAL, { workload: 'zipf', pools: 2 }))).toContain('hotSpaceFraction');
    expect(used).toContain('idleCleaning');
    expect(used).not.toContain('idleEveryPages');
    expect(usedSettings(taken(USUAL, { idleCleaning: 'reorganize' }))).toContain('idleEveryPages');
    const ofPages = ['mappingUnitPages', 'pools', 'stopFreeBlocks', 'idleCleaning', 'victimPolicy'] as const;
    expect(used).toEqual(expect.arrayContaining([...ofPages]));
    const hybrid = usedSettings(taken(USUAL, { mapping: 'hybrid', spareArea: 0.3 }));
    expect(hybrid.filter((id) => ofPages.some((each) => each === id))).toEqual([]);
    expect(kindOf('mappingUnitPages', USUAL)).toEqual({ kind: 'choice', choices: [1, 2, 4, 8, 16, 32, 64, 128] });
  });

  it('reaches exactly as far as the engine takes it', () => {
    for (const id of ['blockCount', 'reserveBlocks', 'seed', 'warmupPages', 'slcStaticBlocks'] as const) {
      const { min, max } = reachOf(id, USUAL);
      expect(withValues(USUAL, { [id]: min }).ok && withValues(USUAL, { [id]: max }).ok, id).toBe(true);
      expect(withValues(USUAL, { [id]: min - 1 }).ok || withValues(USUAL, { [id]: max + 1 }).ok, id).toBe(false);
    }
    const { min, max } = reachOf('spareArea', USUAL);
    expect(withValues(USUAL, { spareArea: min }).ok).toBe(true);
    expect(withValues(USUAL, { spareArea: min - 1e-4 }).ok).toBe(false);
    expect(max).toBe(0.99);
  });

  it('says why it does not take a value, with the names of the screen', () => {
    const scenario = taken(USUAL, { reserveBlocks: 32 });
    expect(refusal('stopFreeBlocks', 20, scenario)).toBe(
      '“20” for “Cleans until, free blocks” does not fit: it has to be 0, or more than the 32 free blocks at which cleaning starts. It stays at 0.',
    );
    expect(refusal('reserveBlocks', 200, USUAL)).toBe(
      '“200” for “Cleans from, free blocks” does not fit the rest: “Spare area” would have to be a share from 19.7266\u202f% to 99\u202f% for 1,024 blocks with 200 in reserve. It stays at 2.',
    );
    expect(refusal('trimFraction', 0.6, USUAL, '60%')).toContain(
      'a share from 0\u202f% to 49\u202f%. It stays at 0\u202f%.',
    );
    expect(refusal('blockCount', 1_048_576, USUAL)).toContain('“Blocks × pages a block” would have to be');
    expect(refusal('mapping', 'block', taken(USUAL, { mappingUnitPages: 4 }))).toContain('1 with the block mapping');
  });

  it('has a sentence for each value that the engine refuses', () => {
    const values = fc.oneof(fc.integer({ min: -5, max: 2_000_000 }), fc.double(), fc.boolean(), fc.string());
    fc.assert(
      fc.property(fc.constantFrom(...SETTING_IDS), values, (id, value) => {
        const result = withValues(USUAL, { [id]: value });
        if (result.ok) expect(parseScenario(result.value)).toEqual(result);
        else expect(refusalOf(id, String(value), USUAL, result.problem)).toMatch(/It stays at .+\.$/);
      }),
    );
  });
});

describe('words of settings', () => {
  it('name steps from one value to the other', () => {
    expect(stepName('stopFreeBlocks', USUAL, taken(USUAL, { stopFreeBlocks: 34 }))).toBe(
      'Cleans until, free blocks 0 → 34',
    );
    expect(stepName('spareArea', USUAL, taken(USUAL, { spareArea: 0.12 }))).toBe('Spare area 6.87\u202f% → 12\u202f%');
    expect(textOf('victimPolicy', 'costBenefit')).toBe('cost-benefit');
    // A session of a newer version may hold a choice that is not known here; no other choice may lend it its name.
    expect(textOf('victimPolicy', 'newestFirst')).toBe('newestFirst');
    expect(valueHelp('victimPolicy', 'newestFirst')).toBe('');
    expect(textOf('isFilled', true)).toBe('on');
    expect(textOf('seed', 4_294_967_295)).toBe('4294967295');
  });

  it('count what is changed, by groups', () => {
    const changed = taken(USUAL, { workload: 'hotCold', reserveBlocks: 32, stopFreeBlocks: 34 });
    expect(changedSettings(changed, USUAL)).toEqual(['reserveBlocks', 'stopFreeBlocks', 'workload']);
    expect(changedIn('cleaning', changed, USUAL)).toEqual(['reserveBlocks', 'stopFreeBlocks']);
    expect(groupSentence('cleaning', changed)).toBe('greedy, from 32 to 34');
    expect(groupSentence('host', changed)).toBe('80\u202f% of writes to 20\u202f% of the pages');
  });
});

it.each([
  ['12%', true, 0.12],
  ['6.87', true, 0.0687],
  ['1/8', true, 0.125],
  ['64k', false, 64_000],
  ['64Ki', false, 65_536],
  ['1.5M', false, 1_500_000],
  ['1,024', false, 1024],
  [' 163 840 ', false, 163_840],
  ['1/2', false, 0.5],
  ['−3', false, -3],
  ['12%', false, null],
  ['1/0', false, null],
  ['twelve', false, null],
  ['', false, null],
  ['5%%', true, null],
] as const)('“%s” is read as a number', (text, isPercent, value) => {
  expect(parseQuantity(text, isPercent)).toBe(value);
});

it('bold words of the recipe stand for the same settings in every language', () => {
  const recipes = ['en', 'ru'].map((code) => {
    const { lab } = JSON.parse(readFileSync(`src/content/messages/${code}.json`, 'utf8')) as {
      readonly lab: { readonly recipe: Readonly<Record<string, string>> };
    };
    return lab.recipe;
  });
  const boldIn = (text = ''): number => text.split('<b>').length - 1;
  const [english = {}, russian = {}] = recipes;
  // Plurals differ in their number of forms.
  for (const key of ['drive', 'unit', 'mapping', 'workload', 'live', 'trims', 'seed'])
    expect(boldIn(russian[key]), key).toBe(boldIn(english[key]));
});
