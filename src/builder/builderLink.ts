import { clamp } from '#base';
import type { ListedExhibit } from './builderData.ts';
import type { FrameValue } from '#exhibits/frameForms';
import { LANGUAGE, LANGUAGES } from '#messages';
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
} from './builderState.ts';
import { figureParameters, searchOf } from './frameLink.ts';

/** What an author came with, and what of it could not be taken, as it stood. */
export interface BuilderReading {
  readonly state: BuilderState;
  readonly refused: readonly string[];
}

/** Parameters of the page itself: what its frame has for these are the builder's `look`, `tongue` and `starts`. */
const LOOK = { theme: 'look', language: 'tongue', start: 'starts', width: 'width', fixed: 'fixed' } as const;
/** Read elsewhere, or without meaning for a frame that is still to be made. */
const FOREIGN = new Set<string>(['x', 'part', 'lock', 'theme', 'lang', 'engine', 'guess', 'at', 's', 'events', 'skin']);

/** Reads `?x=…&span=part&lock=trim&width=520`: the link of a frame with its figure as `x`, as chapters have it too. */
export function readBuilderLink(
  parameters: URLSearchParams,
  exhibits: readonly [ListedExhibit, ...ListedExhibit[]],
): BuilderReading {
  const refused: string[] = [];
  const refuse = (key: string): void => {
    refused.push(`${key}=${(parameters.get(key) ?? '').slice(0, 40)}`);
  };
  const asked = parameters.get('x');
  const found = exhibits.find(({ id }) => id === asked);
  if (asked !== null && found === undefined) refuse('x');
  const start = usualState(found ?? exhibits[0]);
  const choose = <Value extends string>(key: string, choices: readonly Value[], usual: Value): Value => {
    const given = parameters.get(key);
    const choice = choices.find((each) => each === given);
    if (given !== null && choice === undefined) refuse(key);
    return choice ?? usual;
  };
  const parts = start.form.parts.map(({ value }) => value);
  const part = choose('part', parts, start.part);
  const shown = valuesOnShow({ ...start, part });
  const values: Record<string, string> = {};
  for (const value of shown) {
    const given = parameters.get(value.key);
    if (given === null) continue;
    const taken = takenFrom(value, given);
    if (taken === null || taken.isClamped) refuse(value.key);
    if (taken !== null && taken.value !== value.usual) values[value.key] = taken.value;
  }
  const keys = shown.filter(({ hasControl }) => hasControl).map(({ key }) => key);
  const named = parameters.get('lock')?.split(',') ?? [];
  if (named.some((key) => !keys.includes(key))) refuse('lock');
  // A chapter says more of itself than its frame has.
  const isOfChapter = parameters.has('engine');
  for (const key of isOfChapter ? [] : parameters.keys())
    if (
      !FOREIGN.has(key) &&
      !Object.values(LOOK).some((each) => each === key) &&
      !shown.some((each) => each.key === key)
    )
      refuse(key);
  return {
    refused,
    state: {
      ...start,
      part,
      values,
      locks: keys.filter((key) => named.includes(key)),
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

/** A value as the figure takes it; null where it is none. `7%` is 0.07. */
export function takenFrom(
  value: FrameValue,
  given: string,
): { readonly value: string; readonly isClamped: boolean } | null {
  if (value.kind === 'choice')
    return value.choices.some((each) => each.value === given) ? { value: given, isClamped: false } : null;
  const [, percent] = /^(.*\d)%$/.exec(given) ?? [];
  const number = percent === undefined ? (given.trim() === '' ? NaN : Number(given)) : Number(percent) / 100;
  if (!Number.isFinite(number)) return null;
  const held = clamp(number, value.min, value.max);
  return { value: String(held), isClamped: held !== number };
}

/** The search part of this page's own address for what was chosen. */
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
