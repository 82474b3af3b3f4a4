import type { ExhibitId } from '#exhibits/catalog';
import type { FrameForm, FrameValue } from '#exhibits/frameForms';
import { LANGUAGE, type Skin } from '#messages';
import type { Theme } from '#theme';

export type Forms = Readonly<Record<Skin, FrameForm>>;

/** What the builder needs of a figure. Not the catalogue itself: that would bundle the loaders of all figures. */
export interface ListedExhibit {
  readonly id: ExhibitId;
  readonly place: 'opening' | 'chapter';
  /** Its words and limits as data: their sources would bundle whole chapters. */
  readonly forms: Forms;
}

/** Facts about the frames in all languages, which the build writes into the page. */
export interface BuilderData {
  /** In reading order. */
  readonly exhibits: readonly [ListedExhibit, ...ListedExhibit[]];
  /** By code of the language. */
  readonly languages: Readonly<Record<string, FrameLanguage>>;
  /** Null where the frames were not built with the page. */
  readonly built: BuiltFrames | null;
}

export interface FrameLanguage {
  /** Name of the site. */
  readonly name: string;
  readonly titles: Readonly<Record<Skin, Readonly<Record<ExhibitId, string>>>>;
}

/** Compressed sizes of the files that were built, in bytes. */
export interface BuiltFrames {
  /** By code of the language and id of the figure. */
  readonly frames: Readonly<
    Record<string, Readonly<Record<string, { readonly gzipBytes: number; readonly limitBytes: number }>>>
  >;
  readonly element: { readonly gzipBytes: number; readonly integrity: string };
}

/** When a figure starts: as soon as it is on the screen, or when the reader presses its button. */
type Start = 'visible' | 'click';
export const STARTS = ['visible', 'click'] as const satisfies readonly Start[];
export const FRAME_THEMES = ['auto', 'light', 'dark', 'contrast'] as const satisfies readonly Theme[];

/** Value of `language` for the language of the reader's browser; other values are codes of languages. */
export const READERS = 'auto';

export const LEAST_WIDTH = 320;
export const MOST_WIDTH = 960;
export const USUAL_WIDTH = 680;
/** Frames of this width or more have `LOW_HEIGHT`, narrower ones `HIGH_HEIGHT`. CSS pixels, as in `embed`. */
export const WIDE_FROM = 560;
export const LOW_HEIGHT = 420;
export const HIGH_HEIGHT = 560;

/** The choices of the author. */
export interface BuilderState {
  readonly exhibit: ExhibitId;
  readonly forms: Forms;
  /** The words of the frame, and of this page. */
  readonly skin: Skin;
  /** Part of the figure; empty where it has none. */
  readonly part: string;
  /** Values that differ from the defaults, by key, as in links. */
  readonly values: Readonly<Record<string, string>>;
  /** Keys of the values that the reader may not change. */
  readonly locks: readonly string[];
  readonly theme: Theme;
  readonly language: string;
  readonly start: Start;
  readonly widthCssPx: number;
  /** Whether the height follows the width where the column is narrower. */
  readonly followsWidth: boolean;
}

export const heightAt = (widthCssPx: number): number => (widthCssPx >= WIDE_FROM ? LOW_HEIGHT : HIGH_HEIGHT);

/** Values of the chosen part. */
export const formOf = ({ forms, skin }: Pick<BuilderState, 'forms' | 'skin'>): FrameForm => forms[skin];

export function valuesOnShow(state: Pick<BuilderState, 'forms' | 'skin' | 'part'>): readonly FrameValue[] {
  return formOf(state).values.filter(({ parts }) => !parts || parts.includes(state.part));
}

export const valueOf = ({ values }: Pick<BuilderState, 'values'>, { key, usual }: FrameValue): string =>
  values[key] ?? usual;

export const isLocked = ({ locks }: Pick<BuilderState, 'locks'>, value: FrameValue): boolean =>
  value.hasControl && locks.includes(value.key);

/** The defaults of a figure. */
export const usualState = ({ id, forms }: Pick<ListedExhibit, 'id' | 'forms'>): BuilderState => ({
  exhibit: id,
  forms,
  skin: 'cafeteria',
  part: forms.cafeteria.parts[0]?.value ?? '',
  values: {},
  locks: [],
  theme: 'auto',
  language: LANGUAGE.code,
  start: 'click',
  widthCssPx: USUAL_WIDTH,
  followsWidth: true,
});

/** Another figure with its defaults; the look stays. */
export const withExhibit = (state: BuilderState, exhibit: Pick<ListedExhibit, 'id' | 'forms'>): BuilderState => ({
  ...state,
  ...figureOf(usualState(exhibit)),
});

/** Resets part, values and locks of the figure; the look stays. */
export const withUsualFigure = (state: BuilderState): BuilderState =>
  withExhibit(state, { id: state.exhibit, forms: state.forms });

const figureOf = ({ exhibit, forms, part, values, locks }: BuilderState) => ({ exhibit, forms, part, values, locks });

/** Sets one value, given as in links. */
export function withValue(state: BuilderState, { key, usual }: FrameValue, value: string): BuilderState {
  const { [key]: _, ...others } = state.values;
  return { ...state, values: value === usual ? others : { ...others, [key]: value } };
}

export const withLock = (state: BuilderState, key: string, isOn: boolean): BuilderState => ({
  ...state,
  locks: isOn ? [...state.locks.filter((each) => each !== key), key] : state.locks.filter((each) => each !== key),
});
