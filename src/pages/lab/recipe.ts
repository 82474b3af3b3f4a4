import { hasSlcCache, SCENARIO_DEFAULTS, type Scenario } from '#engine';
import { splitStrong } from '#messages';
import { recipe as words } from '#messages/lab';
import { shortestSpareFactor } from '#store';
import { nameOf, textOf, workloadSentence } from './settingText.ts';
import { SETTINGS, usedSettings, valueOf, type SettingId } from './settings.ts';

/** A piece of the scenario as a sentence: plain words, or words that stand for settings. */
export interface RecipePart {
  readonly text: string;
  /** Settings that the words stand for; empty for plain words. */
  readonly settings: readonly SettingId[];
}

/** A sentence; each of its bold parts stands for the settings of the same place in the list. */
interface Clause {
  readonly text: string;
  readonly parts: readonly (readonly SettingId[])[];
}

/** Sentences in their order; those about what is usual are left out. */
function clausesOf(scenario: Scenario): readonly Clause[] {
  const { blockCount, pagesPerBlock, mapping, mappingUnitPages, stopFreeBlocks, isFilled, warmupPages } = scenario;
  const used = usedSettings(scenario);
  const together = (...ids: readonly SettingId[]): readonly SettingId[] => ids.filter((id) => used.includes(id));
  const clause = (
    isThere: boolean,
    text: () => string,
    ...parts: readonly (readonly SettingId[])[]
  ): readonly Clause[] => (isThere ? [{ text: text(), parts }] : []);
  return [
    ...clause(
      true,
      () => words.drive({ blocks: blockCount, pages: pagesPerBlock, spare: shortestSpareFactor(scenario) }),
      ['blockCount'],
      ['pagesPerBlock'],
      ['spareArea'],
    ),
    ...clause(mappingUnitPages > 1, () => words.unit({ pages: mappingUnitPages }), ['mappingUnitPages']),
    ...(mapping === 'page'
      ? []
      : clause(
          true,
          () => words.mapping({ mapping, logs: scenario.logBlockCount }),
          together('mapping', 'mapCachePages', 'mapEntriesPerPage'),
          together('logBlockCount', 'logBlockOrder'),
        )),
    ...clause(
      hasSlcCache(scenario),
      () =>
        words.slcCache({
          apart: scenario.slcStaticBlocks,
          lent: scenario.slcDynamicBlocks,
          bits: scenario.slcBitsPerCell,
          policy: scenario.slcWhenFull,
        }),
      ['slcStaticBlocks', 'slcDynamicBlocks', 'slcBitsPerCell', 'slcWhenFull'],
    ),
    ...clause(
      scenario.slcDynamicBlocks > 0 && scenario.slcKeptFraction > 0,
      () => words.slcKept({ full: 1 - scenario.slcKeptFraction }),
      ['slcKeptFraction'],
    ),
    ...clause(
      true,
      () => workloadSentence(scenario),
      together(
        'workload',
        'randomFraction',
        'hotWriteFraction',
        'hotSpaceFraction',
        'smallWriteFraction',
        'smallSpaceFraction',
        'zipfTheta',
        'isTrimEnabled',
      ),
    ),
    ...clause(scenario.liveFraction < 1, () => words.live({ share: scenario.liveFraction }), ['liveFraction']),
    ...clause(scenario.trimFraction > 0, () => words.trims({ share: scenario.trimFraction }), ['trimFraction']),
    ...clause(
      used.includes('victimPolicy'),
      () =>
        words.cleaning({
          victim: scenario.victimPolicy,
          choices: scenario.sampleCount,
          window: scenario.windowBlocks,
          reserve: scenario.reserveBlocks,
          stop: stopFreeBlocks,
          pools: scenario.pools,
        }),
      together('victimPolicy', 'sampleCount', 'windowBlocks'),
      ['reserveBlocks'],
      ...(stopFreeBlocks > 0 ? [['stopFreeBlocks'] as const] : []),
      together('pools', 'poolClassifier'),
    ),
    ...clause(
      !isFilled || warmupPages > 0,
      () => words.past({ isFilled, warmup: warmupPages }).trim(),
      ...(isFilled ? [] : [['isFilled'] as const]),
      ['warmupPages'],
    ),
    ...clause(true, () => words.seed({ seed: String(scenario.seed) }), ['seed']),
  ];
}

/** Used settings that no sentence tells, and that are not as usual. */
function othersOf(scenario: Scenario, clauses: readonly Clause[]): readonly SettingId[] {
  const told = new Set(clauses.flatMap(({ parts }) => parts.flat()));
  const usual: Readonly<Record<string, unknown>> = SCENARIO_DEFAULTS;
  return usedSettings(scenario).filter(
    (id) => !told.has(id) && id in usual && valueOf(id, scenario) !== usual[id] && SETTINGS[id].group !== 'drive',
  );
}

/** The whole scenario as sentences, in parts. */
export function recipeOf(scenario: Scenario): readonly RecipePart[] {
  const clauses = clausesOf(scenario);
  const others = othersOf(scenario, clauses);
  const fields = others.map((id) => `<b>${nameOf(id)}: ${textOf(id, valueOf(id, scenario))}</b>`).join(', ');
  const also: Clause = { text: words.also({ fields }), parts: others.map((id) => [id]) };
  return [...clauses, ...(others.length > 0 ? [also] : [])].flatMap(({ text, parts }, index) => {
    const settings = [...parts];
    const pieces = splitStrong(text).map((piece) => ({
      text: piece.text,
      settings: (piece.isStrong && settings.shift()) || [],
    }));
    return index === 0 ? pieces : [{ text: ' ', settings: [] }, ...pieces];
  });
}

/** `recipeOf` as plain text. */
export const plainRecipe = (scenario: Scenario): string =>
  recipeOf(scenario)
    .map(({ text }) => text)
    .join('');
