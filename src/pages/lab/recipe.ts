import { hasSlcCache, SCENARIO_DEFAULTS, type Scenario } from '#engine';
import { splitStrong } from '#messages';
import { array as arrayWords, recipe as words } from '#messages/lab';
import { shortestSpareFactor } from '#store';
import { ONE_DRIVE } from '#store/array';
import { nameOf, textOf } from './settingText.ts';
import { kindOf, SETTINGS, usedSettings, valueOf, type SettingId, type Setup } from './settings.ts';

/** A piece of the scenario as a sentence: plain words, or words that stand for settings. */
export interface RecipePart {
  readonly text: string;
  /** Settings that the words stand for, also those that the scenario does not use; empty for plain words. */
  readonly settings: readonly SettingId[];
}

/** A sentence; each of its bold parts stands for the settings of the same place in the list. */
interface Clause {
  readonly text: string;
  readonly parts: readonly (readonly SettingId[])[];
}

/** Settings of words for the workload, and of those for how blocks are picked. */
const WORKLOAD: readonly SettingId[] = [
  'workload',
  'randomFraction',
  'hotWriteFraction',
  'hotSpaceFraction',
  'stillLayout',
  'logCount',
  'zonePages',
  'smallWriteFraction',
  'smallSpaceFraction',
  'zipfTheta',
  'paretoShare',
  'passOrder',
  'passMap',
  'isTrimEnabled',
];
const PICKS: readonly SettingId[] = ['victimPolicy', 'sampleCount', 'windowBlocks'];
const MAP: readonly SettingId[] = ['mapping', 'mapCachePages', 'mapEntriesPerPage'];
const CACHE: readonly SettingId[] = ['slcStaticBlocks', 'slcDynamicBlocks', 'slcBitsPerCell', 'slcWhenFull'];

/** Sentences in their order; those about what is usual are left out. */
function clausesOf(setup: Setup): readonly Clause[] {
  const { mapping, slcDynamicBlocks, slcKeptFraction: kept, stopFreeBlocks, isFilled, warmupPages } = setup;
  const told = { ...ONE_DRIVE, ...setup, spareArea: shortestSpareFactor(setup), seed: String(setup.seed) };
  const { memberCount, partitionFraction, mappingUnitPages, liveFraction, trimFraction } = told;
  return [
    sentence(words.drive(told), ['blockCount'], ['pagesPerBlock'], ['spareArea']),
    memberCount > 1 &&
      sentence(
        arrayWords.recipe({ ...told, isPart: partitionFraction < 1 }),
        ['memberCount', 'level'],
        ['stripeKib'],
        ['trim', 'between'],
        ['partitionFraction'],
      ),
    mappingUnitPages > 1 && sentence(words.unit(told), ['mappingUnitPages']),
    mapping !== 'page' && sentence(words.mapping({ ...told, mapping }), MAP, ['logBlockCount', 'logBlockOrder']),
    hasSlcCache(setup) && sentence(words.slcCache(told), CACHE),
    slcDynamicBlocks > 0 && kept > 0 && sentence(words.slcKept({ full: 1 - kept }), ['slcKeptFraction']),
    sentence(words.workload(told), WORKLOAD),
    usedSettings(setup).includes('requestPages') &&
      told.requestPages > 1 &&
      sentence(words.requests(told), ['requestPages']),
    liveFraction < 1 && sentence(words.live(told), ['liveFraction']),
    trimFraction > 0 && sentence(words.trims(told), ['trimFraction']),
    usedSettings(setup).includes('victimPolicy') &&
      sentence(
        words.cleaning(told),
        PICKS,
        ['reserveBlocks'],
        ...(stopFreeBlocks > 0 ? [['stopFreeBlocks'] as const] : []),
        ['pools', 'poolClassifier'],
      ),
    (!isFilled || warmupPages > 0) &&
      sentence(words.past(told).trim(), ...(isFilled ? [] : [['isFilled'] as const]), ['warmupPages']),
    sentence(words.seed(told), ['seed']),
  ].filter((each) => each !== false);
}

/** @param parts settings of the bold words, in their order */
const sentence = (text: string, ...parts: readonly (readonly SettingId[])[]): Clause => ({ text, parts });

/** Used settings that no sentence tells, and that are not as usual. */
function othersOf(scenario: Setup, clauses: readonly Clause[]): readonly SettingId[] {
  const told = new Set(clauses.flatMap(({ parts }) => parts.flat()));
  const usual: Readonly<Record<string, unknown>> = SCENARIO_DEFAULTS;
  return usedSettings(scenario).filter(
    (id) => !told.has(id) && id in usual && valueOf(id, scenario) !== usual[id] && SETTINGS[id].group !== 'drive',
  );
}

/**
 * The whole scenario as sentences, in parts.
 *
 * @param apart settings to leave out: of sentences with their words, only the other words for settings are left
 */
export function recipeOf(scenario: Setup, apart: readonly SettingId[] = []): readonly RecipePart[] {
  const clauses = clausesOf(scenario);
  const isApart = (ids: readonly SettingId[]): boolean => ids.some((id) => apart.includes(id));
  const others = othersOf(scenario, clauses).filter((id) => !apart.includes(id));
  const fields = others.map((id) => `<b>${nameOf(id)}: ${textOf(id, valueOf(id, scenario))}</b>`).join(', ');
  const also: Clause = { text: words.also({ fields }), parts: others.map((id) => [id]) };
  return [...clauses, ...(others.length > 0 ? [also] : [])]
    .map(({ text, parts }) => {
      const settings = [...parts];
      const pieces = splitStrong(text).map((piece) => ({
        text: piece.text,
        settings: (piece.isStrong && settings.shift()) || [],
      }));
      if (!isApart(parts.flat())) return pieces;
      const left = pieces.filter((piece) => piece.settings.length > 0 && !isApart(piece.settings));
      return left.flatMap((piece, index) => [
        index === 0 ? { ...piece, text: capitalized(piece.text) } : piece,
        { text: index + 1 < left.length ? ', ' : '.', settings: [] },
      ]);
    })
    .filter((pieces) => pieces.length > 0)
    .flatMap((pieces, index) => (index === 0 ? pieces : [{ text: ' ', settings: [] }, ...pieces]));
}

const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** The words for those of the settings that the scenario uses; settings that share words are one part. */
export function partsFor(scenario: Scenario, ids: readonly SettingId[]): readonly RecipePart[] {
  const parts = new Map<string, SettingId[]>();
  for (const id of usedSettings(scenario).filter((each) => ids.includes(each))) {
    const text = settingWords(scenario, id);
    parts.set(text, [...(parts.get(text) ?? []), id]);
  }
  return [...parts].flatMap(([text, settings], index) => [
    ...(index > 0 ? [{ text: ', ', settings: [] }] : []),
    { text, settings },
  ]);
}

/** A setting as the sentence has it; where its words there do not tell the value, with its name. */
export function settingWords(scenario: Scenario, id: SettingId): string {
  if (id === 'pools' && scenario.pools === 1) return words.onePool;
  const value = textOf(id, valueOf(id, scenario));
  const told = recipeOf(scenario).find(({ settings }) => settings.includes(id));
  const isTold = kindOf(id, scenario).kind === 'number' ? told?.text.includes(value) : told?.settings[0] === id;
  return told && isTold ? told.text : `${nameOf(id)}: ${value}`;
}

/** `recipeOf` as plain text. */
export const plainRecipe = (scenario: Setup, apart?: readonly SettingId[]): string =>
  recipeOf(scenario, apart)
    .map(({ text }) => text)
    .join('');
