import { clamp } from '#base';
import {
  FRAME_THEMES,
  LEAST_WIDTH,
  MOST_WIDTH,
  READERS,
  STARTS,
  USUAL_WIDTH,
  usualState,
  valuesOnShow,
  type BuilderState,
  type ListedExhibit,
} from './builderState.ts';
import type { FrameValue } from '#exhibits/frameForms';
import { LANGUAGE, LANGUAGES } from '#messages';
import { figureParameters, searchOf } from './snippets.ts';

/** The state in a link, and the parameters that were refused, as `key=value`. */
export interface BuilderReading {
  readonly state: BuilderState;
  readonly refused: readonly string[];
}

/** Parameters of the frame's look. Their names differ from the frame's `theme`, `lang` and `play`, which this page has itself. */
const LOOK = { theme: 'look', language: 'tongue', start: 'starts', width: 'width', fixed: 'fixed' } as const;
/** Parameters that are read elsewhere, or have no meaning for a new frame. */
const FOREIGN = new Set<string>(['x', 'part', 'lock', 'theme', 'lang', 'engine', 'guess', 'at', 's', 'events', 'skin']);

/** Reads `?x=…&span=part&lock=trim&width=520`: the link of a frame with its figure as `x`, as in links to chapters. */
export function readBuilderLink(
  parameters: URLSearchParams,
  exhibits: readonly [ListedExhibit, ...ListedExhibit[]],
): BuilderReading {
  const refused: string[] = [];
  const refuse = (key: string): void => {
    refused.push(`${key}=${(parameters.get(key) ?? '').slice(0, 40)}`);
  };
  const id = parameters.get('x');
  const exhibit = exhibits.find((each) => each.id === id);
  if (id !== null && exhibit === undefined) refuse('x');
  const start = usualState(exhibit ?? exhibits[0]);
  const choose = <Value extends string>(key: string, choices: readonly Value[], usual: Value): Value => {
    const given = parameters.get(key);
    const choice = choices.find((each) => each === given);
    if (given !== null && choice === undefined) refuse(key);
    return choice ?? usual;
  };
  const parts = start.form.parts.map(({ value }) => value);
  const part = choose('part', parts, start.part);
  const partValues = valuesOnShow({ ...start, part });
  const values: Record<string, string> = {};
  for (const value of partValues) {
    const given = parameters.get(value.key);
    if (given === null) continue;
    const reading = readValue(value, given);
    if (reading === null || reading.isClamped) refuse(value.key);
    if (reading !== null && reading.value !== value.usual) values[value.key] = reading.value;
  }
  const keys = partValues.filter(({ hasControl }) => hasControl).map(({ key }) => key);
  const lockKeys = parameters.get('lock')?.split(',') ?? [];
  if (lockKeys.some((key) => !keys.includes(key))) refuse('lock');
  // Links to chapters have parameters that frames lack.
  const isOfChapter = parameters.has('engine');
  for (const key of isOfChapter ? [] : parameters.keys())
    if (
      !FOREIGN.has(key) &&
      !Object.values(LOOK).some((each) => each === key) &&
      !partValues.some((each) => each.key === key)
    )
      refuse(key);
  return {
    refused,
    state: {
      ...start,
      part,
      values,
      locks: keys.filter((key) => lockKeys.includes(key)),
      theme: choose(LOOK.theme, FRAME_THEMES, start.theme),
      language: choose(LOOK.language, [READERS, ...LANGUAGES.map(({ code }) => code)], start.language),
      start: choose(LOOK.start, STARTS, start.start),
      widthCssPx: widthIn(parameters.get(LOOK.width)),
      followsWidth: parameters.get(LOOK.fixed) === null,
    },
  };
}

function widthIn(given: string | null): number {
  const width = given !== null && /^\d{1,5}$/.test(given) ? Number(given) : USUAL_WIDTH;
  return clamp(width, LEAST_WIDTH, MOST_WIDTH);
}

/** Reads a value and clamps it to its limits; null where the text is no such value. `7%` is 0.07. */
export function readValue(
  value: FrameValue,
  given: string,
): { readonly value: string; readonly isClamped: boolean } | null {
  if (value.kind === 'choice')
    return value.choices.some((each) => each.value === given) ? { value: given, isClamped: false } : null;
  const [, percent] = /^(.*\d)%$/.exec(given) ?? [];
  const number = percent === undefined ? (given.trim() === '' ? NaN : Number(given)) : Number(percent) / 100;
  if (!Number.isFinite(number)) return null;
  const clamped = clamp(number, value.min, value.max);
  return { value: String(clamped), isClamped: clamped !== number };
}

/** The search part of this page's address for `state`. */
export function writeBuilderLink(state: BuilderState): string {
  const parameters = new URLSearchParams({ x: state.exhibit });
  for (const [key, value] of figureParameters(state)) parameters.set(key, value);
  if (state.theme !== 'auto') parameters.set(LOOK.theme, state.theme);
  if (state.language !== LANGUAGE.code) parameters.set(LOOK.language, state.language);
  if (state.start !== 'click') parameters.set(LOOK.start, state.start);
  if (state.widthCssPx !== USUAL_WIDTH) parameters.set(LOOK.width, String(state.widthCssPx));
  if (!state.followsWidth) parameters.set(LOOK.fixed, 'on');
  return searchOf(parameters);
}
