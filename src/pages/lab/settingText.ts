import { describeExpectation } from '#findings';
import { formatCount, formatNumber, parseTypedNumber, THIN_SPACE, withoutStrong } from '#messages';
import { switched } from '#messages/controls';
import { array, recipe, settings as words } from '#messages/lab';
import { shortestSpareFactor } from '#store';
import { ONE_DRIVE } from '#store/array';
import { CHIP_TIMES, TIME_NAMES } from './labState.ts';
import {
  changedSettings,
  isChoiceOf,
  isOfTime,
  kindOf,
  SETTINGS,
  valueOf,
  type ChoiceOf,
  type SettingGroup,
  type SettingId,
  type SettingProblem,
  type SettingValue,
  type Setup,
  type WordedId,
} from './settings.ts';

/** Decimals of numbers that are no counts; per cent of a spare area takes the most. */
const MOST_DECIMALS = 10;

const FIELDS: Readonly<Record<SettingId, { readonly name: string; readonly help: string }>> = {
  ...words.fields,
  ...array.fields,
};
export const nameOf = (id: SettingId): string => FIELDS[id].name;
export const helpOf = (id: SettingId): string => FIELDS[id].help;
export const groupName = (group: SettingGroup): string => (group === 'array' ? array.name : words.groups[group]);

/** Words for each value that the engine has for a setting; one without words does not compile. */
type ChoiceWords = { readonly [Id in WordedId]: (values: { readonly value: ChoiceOf<Id> }) => string };

const CHOICES: ChoiceWords = { ...words.choices, ...array.choices };
const CHOSEN: Partial<ChoiceWords> = words.chosen;

const isWorded = (id: SettingId): id is WordedId => id in CHOICES;

/** What a message says of a value; undefined without a message, and where the setting has no such value. */
function sayChoice<Id extends WordedId>(
  say: Partial<ChoiceWords>[Id],
  id: Id,
  value: SettingValue,
): string | undefined {
  return isChoiceOf(id, value) ? say?.({ value }) : undefined;
}

/** The word for one of the choices of a setting. */
export const choiceName = (id: SettingId, value: SettingValue): string =>
  (isWorded(id) ? sayChoice(CHOICES[id], id, value) : undefined) ??
  (typeof value === 'number' ? formatCount(value) : String(value));

/** What the value means; empty where the help of the setting says it. */
export function valueHelp(id: SettingId, value: SettingValue): string {
  if (isOfTime(id)) return value === CHIP_TIMES[id] ? words.times.measured : '';
  return (isWorded(id) ? sayChoice(CHOSEN[id], id, value) : undefined) ?? '';
}

/** What a setting was before it was changed. */
export const wasText = (id: SettingId, usual: SettingValue): string =>
  isOfTime(id) ? words.times.chosen({ usual: usual as number }) : words.was({ value: textOf(id, usual) });

/** All that is said of a setting, for finding it. */
export function saidOf(id: SettingId, setup: Setup): string {
  const kind = kindOf(id, setup);
  const choices = kind.kind === 'choice' ? kind.choices.map((each) => choiceName(id, each)) : [];
  return [nameOf(id), groupName(SETTINGS[id].group), helpOf(id), ...choices].join(' ');
}

export const wordsIn = (typed: string): readonly string[] => typed.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether a text has each word that was typed. */
export const hasWords = (text: string, typed: string): boolean =>
  wordsIn(typed).every((word) => text.toLowerCase().includes(word));

/** A value as it stands in its field: per cent without their sign. */
export function fieldText(id: SettingId, value: SettingValue): string {
  if (typeof value !== 'number') return textOf(id, value);
  const { isPercent, isArbitrary } = SETTINGS[id];
  if (isArbitrary) return String(value);
  return formatNumber(isPercent ? value * 100 : value, Number.isInteger(value) ? 0 : MOST_DECIMALS);
}

/** A value in words or numbers, with its sign. */
export function textOf(id: SettingId, value: SettingValue): string {
  if (typeof value === 'boolean') return switched({ isOn: value });
  if (typeof value === 'string') return choiceName(id, value);
  return SETTINGS[id].isPercent ? `${fieldText(id, value)}${THIN_SPACE}%` : fieldText(id, value);
}

const LATIN_THOUSANDS = 'kmg';
const SIGN = new RegExp(`^(.*?)(%|[${LATIN_THOUSANDS}${words.thousands}]i?)?$`);

/** The factor of a letter after a number, in Latin or in the language of the page; with an i, of a power of two. */
function factorOf(sign: string): number {
  const letter = sign.charAt(0);
  if (letter === '') return 1;
  const power = 1 + Math.max(LATIN_THOUSANDS.indexOf(letter), words.thousands.indexOf(letter));
  return (sign.endsWith('i') ? 1024 : 1000) ** power;
}

/**
 * Reads what was typed: `12%`, `1/8`, `64k`, `1.5M`, `64Ki`, in Russian with a decimal comma. Null for what is no number.
 *
 * @param isPercent whether a bare number means per cent
 */
export function parseQuantity(text: string, isPercent: boolean): number | null {
  const typed = text.replace(/[\s\u00a0\u202f]/g, '').toLowerCase();
  const [, upper, lower] = /^([^/]+)\/([^/]+)$/.exec(typed) ?? [];
  if (upper !== undefined && lower !== undefined) {
    const [above, below] = [parseTypedNumber(upper), parseTypedNumber(lower)];
    return above === null || below === null || below === 0 ? null : above / below;
  }
  const [, digits = '', sign = ''] = SIGN.exec(typed) ?? [];
  const number = digits.includes('%') ? null : parseTypedNumber(digits);
  if (number === null || (sign === '%' && !isPercent)) return null;
  const value = number * factorOf(sign);
  // Twelve digits remove what binary fractions add: 6.87 / 100 is 0.0687.
  return isPercent ? Number((value / 100).toPrecision(12)) : Number(value.toPrecision(12));
}

/** Fields that the engine derives others from, by the settings that they are shown as. */
const SHOWN_AS: Readonly<Partial<Record<SettingProblem['field'], SettingId>>> = {
  spareFactor: 'spareArea',
  logicalPageCount: 'spareArea',
  warmupRounds: 'warmupPages',
};

/** What the engine says has to be, with the names of the screen. */
export function problemText({ field, expected }: SettingProblem): {
  readonly name: string;
  readonly expected: string;
} {
  const shown = SHOWN_AS[field] ?? field;
  if (shown === 'physicalPages') return { name: words.physicalPages, expected: describeExpectation(expected) };
  const id = shown as SettingId;
  const name = nameOf(id);
  if (expected.kind === 'spareFactor') return { name, expected: words.expectedSpare(expected) };
  if ((expected.kind === 'number' || expected.kind === 'partition') && SETTINGS[id].isPercent)
    return { name, expected: words.expectedPercent(expected) };
  const named =
    expected.kind === 'onlyWithMapping'
      ? { ...expected, mapping: choiceName('mapping', expected.mapping) as typeof expected.mapping }
      : expected;
  return { name, expected: describeExpectation(named, (value) => choiceName(id, value)) };
}

/** Why a value was not taken. */
export function refusalOf(id: SettingId, given: string, setup: Setup, problem: SettingProblem | 'notANumber'): string {
  const value = valueOf(id, setup);
  const told = { given, name: nameOf(id), kept: textOf(id, value) };
  if (problem === 'notANumber') {
    const example = SETTINGS[id].isPercent ? `12${THIN_SPACE}%` : fieldText(id, value);
    return words.notANumber({ ...told, example });
  }
  const { name: other, expected } = problemText(problem);
  const values = { ...told, expected };
  const isOwn = (SHOWN_AS[problem.field] ?? problem.field) === id;
  return isOwn ? words.refused(values) : words.conflict({ ...values, other });
}

/** The name of a step that changes one setting: “Seed 7 → 9”. */
export const stepName = (id: SettingId, before: Setup, after: Setup): string =>
  words.step({ name: nameOf(id), before: textOf(id, valueOf(id, before)), after: textOf(id, valueOf(id, after)) });

/** A group as one sentence, for when it is closed. */
export function groupSentence(group: SettingGroup, setup: Setup): string {
  if (group === 'array') return array.sentence({ ...ONE_DRIVE, ...setup });
  if (group === 'host') return withoutStrong(recipe.workload(setup)).replace(/\.$/, '');
  if (group === 'time') {
    const times = { ...CHIP_TIMES, ...setup };
    const isUsual = TIME_NAMES.every((name) => times[name] === CHIP_TIMES[name]);
    return isUsual ? words.times.usual : words.times.own(times);
  }
  return words.sentences[group]({
    ...setup,
    spareArea: shortestSpareFactor(setup),
    mapping: choiceName('mapping', setup.mapping),
    picks: choiceName('victimPolicy', setup.victimPolicy),
    blocks: setup.slcStaticBlocks + setup.slcDynamicBlocks,
  });
}

/** Settings of a group that differ from those of `base`. */
export const changedIn = (group: SettingGroup, scenario: Setup, base: Setup): readonly SettingId[] =>
  changedSettings(scenario, base).filter((id) => SETTINGS[id].group === group);
