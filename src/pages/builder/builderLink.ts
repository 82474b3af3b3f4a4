import { clamp } from '#base';
import {
  formOf,
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
import { currentSkin, FRAME_LANGUAGES, isSkin, LANGUAGE } from '#messages';
import { outsideRemark, shorten, unknownRemark, type LinkRemark } from '#store';
import { figureParameters, searchOf } from './snippets.ts';

/** The state in a link, and what of the link could not be used. */
export interface BuilderReading {
  readonly state: BuilderState;
  readonly remarks: readonly LinkRemark[];
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
  const remarks: LinkRemark[] = [];
  const given = (key: string): string => shorten(`${key}=${parameters.get(key) ?? ''}`);
  const refuse = (key: string, choices: readonly string[], used: string): void => {
    remarks.push({ code: 'notOneOf', values: { given: given(key), choices: choices.join(', '), used } });
  };
  const id = parameters.get('x');
  const exhibit = exhibits.find((each) => each.id === id);
  const skin = parameters.get('skin');
  // The page says what is wrong with another skin (`remarksOnLook`).
  const start = { ...usualState(exhibit ?? exhibits[0]), skin: isSkin(skin) ? skin : currentSkin() };
  if (id !== null && exhibit === undefined)
    refuse(
      'x',
      exhibits.map((each) => each.id),
      start.exhibit,
    );
  const choose = <Value extends string>(key: string, choices: readonly Value[], usual: Value): Value => {
    const named = parameters.get(key);
    const choice = choices.find((each) => each === named);
    if (named !== null && choice === undefined) refuse(key, choices, usual);
    return choice ?? usual;
  };
  const parts = formOf(start).parts.map(({ value }) => value);
  const part = choose('part', parts, start.part);
  const partValues = valuesOnShow({ ...start, part });
  const values: Record<string, string> = {};
  for (const value of partValues) {
    const text = parameters.get(value.key);
    if (text === null) continue;
    const reading = readValue(value, text);
    if (reading === null || reading.isClamped) {
      const used = reading?.value ?? value.usual;
      if (value.kind === 'choice') {
        const choices = value.choices.map((each) => each.value);
        refuse(value.key, choices, used);
      } else {
        const { key, min, max } = value;
        const limits = { given: given(key), min, max, used: Number(used) };
        remarks.push(reading === null ? { code: 'notANumber', values: limits } : outsideRemark(text, limits));
      }
    }
    if (reading !== null && reading.value !== value.usual) values[value.key] = reading.value;
  }
  const keys = partValues.filter(({ hasControl }) => hasControl).map(({ key }) => key);
  const lockKeys = parameters.get('lock')?.split(',') ?? [];
  const lost = shorten(`lock=${lockKeys.filter((key) => !keys.includes(key)).join(',')}`);
  if (lost !== 'lock=')
    remarks.push(
      keys.length === 0 ? unknownRemark(lost) : { code: 'notALock', values: { given: lost, choices: keys.join(', ') } },
    );
  // Links to chapters have parameters that frames lack.
  const isOfChapter = parameters.has('engine');
  for (const key of isOfChapter ? [] : parameters.keys())
    if (
      !FOREIGN.has(key) &&
      !Object.values(LOOK).some((each) => each === key) &&
      !partValues.some((each) => each.key === key)
    )
      remarks.push(unknownRemark(given(key)));
  const width = parameters.get(LOOK.width);
  const widthCssPx = widthIn(width);
  if (width !== null && String(widthCssPx) !== width)
    remarks.push({
      code: 'outside',
      values: { given: given(LOOK.width), min: LEAST_WIDTH, max: MOST_WIDTH, used: widthCssPx },
    });
  const state = {
    ...start,
    part,
    values,
    locks: keys.filter((key) => lockKeys.includes(key)),
    theme: choose(LOOK.theme, FRAME_THEMES, start.theme),
    language: choose(LOOK.language, [READERS, ...FRAME_LANGUAGES.map(({ code }) => code)], start.language),
    start: choose(LOOK.start, STARTS, start.start),
    widthCssPx,
    followsWidth: parameters.get(LOOK.fixed) === null,
  };
  return { state, remarks };
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
  if (state.skin !== 'cafeteria') parameters.set('skin', state.skin);
  if (state.theme !== 'auto') parameters.set(LOOK.theme, state.theme);
  if (state.language !== LANGUAGE.code) parameters.set(LOOK.language, state.language);
  if (state.start !== 'click') parameters.set(LOOK.start, state.start);
  if (state.widthCssPx !== USUAL_WIDTH) parameters.set(LOOK.width, String(state.widthCssPx));
  if (!state.followsWidth) parameters.set(LOOK.fixed, 'on');
  return searchOf(parameters);
}
