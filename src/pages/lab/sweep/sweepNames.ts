import { SCENARIO_FIELDS, type Scenario, type ScenarioFieldName } from '#engine';
import { formatNumber, THIN_SPACE } from '#messages';
import { sweep as words } from '#messages/lab-more';
import {
  lineValues,
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

/** The choices of a line; with the name of the field where one would mean nothing alone. */
export const patchText = (patch: SweepPatch): string =>
  (Object.entries(patch) as [ScenarioFieldName, string | number | boolean][])
    .map(([field, value], index) => {
      if (field === 'pools') return words.pools({ count: Number(value) });
      if (index === 0 && typeof value === 'string') return choiceName(field, value);
      return words.named({ field: index === 0 ? nameOf(field) : fieldName(field), value: textOf(field, value) });
    })
    .join(', ');

/** The name of a line, which says all that lines may differ in, whatever the scenario has. */
export const lineName = (plan: SweepPlan, line: number): string => patchText(lineValues(plan, line));

/** A run by its line, value and seed. */
export const runName = (plan: SweepPlan, { line, point, scenario }: SweepRun): string =>
  words.run({
    line: lineName(plan, line),
    value: axisText(plan.settings.field, plan.values[point] ?? 0),
    seed: String(scenario.seed),
  });

/** What is set of a sweep, each a part of its sentences. */
export type SentencePart = keyof PlannedSettings;

/** The value of a part in words. */
export function partText(part: SentencePart, { field, lines, ...numbers }: PlannedSettings): string {
  if (part === 'field') return fieldName(field);
  if (part === 'lines')
    return words.lines({ count: lines.length, isPickers: Object.keys(lines[0] ?? {})[0] === 'victimPolicy' });
  return part === 'from' || part === 'to' ? axisText(field, numbers[part]) : formatNumber(numbers[part]);
}

/** What is varied, and how long each run is. @param say what stands for a part; its value unless told */
export function sweepSentences(
  settings: PlannedSettings,
  say = (part: SentencePart): string => partText(part, settings),
): readonly [string, string] {
  const texts = Object.keys(settings).map((part) => [part, say(part as SentencePart)]);
  const parts = Object.fromEntries(texts) as Record<SentencePart, string>;
  return [
    words.vary({ ...parts, count: settings.points, seedCount: settings.seeds }),
    words.lengths({ ...parts, warmupCount: settings.warmupRounds }),
  ];
}

type NumberSpec = typeof SCENARIO_FIELDS.blockCount | typeof SCENARIO_FIELDS.liveFraction;

/** Allowed ends of the axis. */
export function limitsOf(field: SweepField): { readonly min: number; readonly max: number; readonly isWhole: boolean } {
  if (field === 'spareArea') return { min: 0.001, max: 0.99, isWhole: false };
  const { min, max, kind } = SCENARIO_FIELDS[field] as NumberSpec;
  return { min, max, isWhole: kind === 'wholeNumber' };
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
