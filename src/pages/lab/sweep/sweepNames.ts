import { SCENARIO_FIELDS, type Scenario, type ScenarioFieldName } from '#engine';
import { formatNumber, THIN_SPACE } from '#messages';
import { sweep as words } from '#messages/lab';
import {
  usualSpares,
  type PlannedSettings,
  type SweepField,
  type SweepPatch,
  type SweepPlan,
  type SweepRun,
  type SweepSettings,
} from '#store/sweep';
import { choiceName, nameOf, textOf } from '../settingText.ts';
import { SETTINGS } from '../settings.ts';

/** The name of a field inside of a sentence. */
export const fieldName = (field: SweepField): string =>
  nameOf(field).replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLocaleLowerCase());

export const isPercent = (field: SweepField): boolean => SETTINGS[field].isPercent ?? false;

/** A value of the axis, rounded: points between the ends may have many digits. */
export function axisText(field: SweepField, value: number, hasUnit = true): string {
  const text = formatNumber(isPercent(field) ? value * 100 : value, isPercent(field) ? 1 : 2);
  return isPercent(field) && hasUnit ? `${text}${THIN_SPACE}%` : text;
}

/** The name of a line: the first value of its patch, and others that the scenario does not have anyway. */
export function lineName(patch: SweepPatch, scenario: Scenario): string {
  const fields = (Object.keys(patch) as ScenarioFieldName[]).filter(
    (field, index) => index === 0 || patch[field] !== scenario[field],
  );
  return fields.map((field, index) => choiceText(field, patch[field] ?? scenario[field], index === 0)).join(', ');
}

/** Parts of the sentences of a sweep that can be changed. */
export const SENTENCE_PARTS = [
  'field',
  'lines',
  'from',
  'to',
  'points',
  'seeds',
  'warmupRounds',
  'countedRounds',
] as const satisfies readonly (keyof PlannedSettings)[];
export type SentencePart = (typeof SENTENCE_PARTS)[number];

/** What is varied, and how long each run is. @param parts the texts of the parts, if not their values */
export function sweepSentences(
  settings: PlannedSettings,
  parts = Object.fromEntries(SENTENCE_PARTS.map((part) => [part, partText(part, settings)])) as PartTexts,
): readonly [string, string] {
  const { points, seeds, warmupRounds } = settings;
  return [
    words.vary({ ...parts, count: points, seedCount: seeds }),
    words.lengths({ ...parts, warmupCount: warmupRounds }),
  ];
}

type PartTexts = Readonly<Record<SentencePart, string>>;

/** The value of a part in words. */
export function partText(part: SentencePart, { field, lines, ...numbers }: PlannedSettings): string {
  if (part === 'field') return fieldName(field);
  if (part === 'lines')
    return words.lines({ count: lines.length, isPickers: Object.keys(lines[0] ?? {})[0] === 'victimPolicy' });
  return part === 'from' || part === 'to' ? axisText(field, numbers[part]) : formatNumber(numbers[part]);
}

/** A run by its line, value and seed. */
export const runName = (
  { settings, values }: SweepPlan,
  names: readonly string[],
  { line, point, scenario }: SweepRun,
): string =>
  words.run({
    line: names[line] ?? '',
    value: axisText(settings.field, values[point] ?? 0),
    seed: String(scenario.seed),
  });

/** One choice of a field; with the name of the field where it would mean nothing alone. */
export function choiceText(field: ScenarioFieldName, value: string | number | boolean, isAlone: boolean): string {
  if (field === 'pools') return words.pools({ count: Number(value) });
  if (isAlone && typeof value === 'string') return choiceName(field, value);
  return words.named({ field: nameOf(field), value: textOf(field, value) });
}

/** Allowed ends of the axis. */
export function limitsOf(field: SweepField): { readonly min: number; readonly max: number; readonly isWhole: boolean } {
  if (field === 'spareArea') return { min: 0.001, max: 0.99, isWhole: false };
  const spec = SCENARIO_FIELDS[field];
  if (spec.kind !== 'number' && spec.kind !== 'wholeNumber') throw new Error(`${field} is not a number`);
  return { min: spec.min, max: spec.max, isWhole: spec.kind === 'wholeNumber' };
}

/** The axis as it begins when another field is chosen: the whole range of a share, and numbers around that of the scenario. */
export function usualAxis(
  field: SweepField,
  scenario: Scenario,
  settings: SweepSettings,
): Pick<SweepSettings, 'field' | 'from' | 'to'> {
  if (field === 'spareArea') return usualSpares(scenario, settings);
  const { min, max, isWhole } = limitsOf(field);
  if (!isWhole) return { field, from: min, to: max };
  const value = Number(scenario[field]);
  return { field, from: Math.max(min, Math.round(value / 2)), to: Math.min(max, Math.max(2 * value, value + 8)) };
}
