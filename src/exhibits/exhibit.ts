import type { ReactNode } from 'react';
import type { ClosingWords, Layout } from '#parts';
import type {
  AnyRecording,
  CafeteriaPreview,
  DriveLink,
  DriveMoment,
  DriveSettings,
  DriveStore,
  Failure,
  LinkRemark,
  RunThread,
} from '#store';

/** What a page provides to create the model of an exhibit. */
export interface ModelContext {
  readonly settings: DriveSettings;
  /** Moment to start at; null for the default. */
  readonly moment: DriveMoment | null;
  readonly isPlaying: boolean;
  /** Whether it is alone in a frame or a hall, where it asks nothing. */
  readonly isAlone?: boolean;
  /** Whether the reader has not seen the opening yet: the drive then starts at its first order. */
  readonly isFirstVisit?: boolean;
  /** Thread that records the runs. */
  readonly runs: RunThread;
  /** The drive that the page runs already, if any. */
  readonly drive?: DriveStore;
}

/** State of a model for pages and tests. */
export interface ModelReport {
  readonly state: 'loading' | 'ready' | 'running' | 'paused';
  readonly step: number;
  /** null before the first write, and for figures without a single number. */
  readonly writeAmplification: number | null;
  /** Error that stopped it. */
  readonly failure: Failure | null;
}

/** State of an exhibit, as pages use it. */
export interface ExhibitModel {
  /** Starts its runs. Later calls do nothing. */
  start(): void;
  /** Tells whether the exhibit is visible, so that it can stop moving. */
  setVisible?(isVisible: boolean): void;
  play(): void;
  pause(): void;
  /** Shows the whole answer without a guess. The build calls it for print and for pages without scripts. */
  showAnswer?(): void;
  /** All its recordings. */
  readonly recordings?: readonly AnyRecording[];
  /** For exhibits with `driveLink`: loads the settings and the moment of another link. */
  load?(settings: DriveSettings, moment: DriveMoment | null): void;
  readonly settings?: () => DriveSettings;
  /** For all others: their own link parameters, after `x` with their id. */
  readonly ownLink?: OwnLink;
  /** For exhibits with `driveLink` and parts: takes `part` of a link, and returns remarks. */
  takePart?(parameters: URLSearchParams): readonly LinkRemark[];
  readonly report: () => ModelReport;
  readonly subscribe: (listener: () => void) => () => void;
  /** Ends its threads and timers. What the page provided stays. */
  dispose(): void;
}

/** Link of an exhibit without `driveLink`. */
export interface OwnLink {
  /** Takes the parameters of a link, a guess included. Returns remarks on values that it could not use. */
  take(this: void, parameters: URLSearchParams): readonly LinkRemark[];
  /** Parameters of a link to the current state; empty for the default. */
  parameters(this: void): URLSearchParams;
}

/** Prerendered parts of an exhibit, shown until scripts replace them: markup in the build, DOM nodes in browsers. */
export interface PrerenderedMarkup {
  readonly still: string | readonly Node[] | undefined;
  /** The controls, not yet working. */
  readonly tools: string | readonly Node[] | undefined;
  /** Whether the live drive begins in the same state. If not, only the background of the picture may be shown. */
  readonly isSameDrive: boolean;
}

export interface FigureProps<Model extends ExhibitModel> {
  readonly model: Model;
  readonly layout: Layout;
  readonly prerendered?: PrerenderedMarkup | undefined;
  /** Called once the live picture is there, so that the page can load the rest. */
  readonly onPicture?: () => void;
}

export interface StillProps {
  readonly preview: CafeteriaPreview;
}

/** What an exhibit is called. A function gives it, since the skin of the page may change. */
export interface ExhibitWords {
  readonly title: string;
  /** What the exhibit teaches, as one sentence. */
  readonly lesson: string;
}

/** Text around an exhibit in its chapter. */
export interface ChapterWords {
  /** Fewer than 60 words before the first touch. Paragraphs stand an empty line apart; `^30` stands for a raised 30. */
  readonly text: string;
  /** What can be read after the answer: the figure says it under its verdict. */
  readonly more?: string;
  readonly closing: ClosingWords;
}

/** Question for a class before the figure answers it. */
export interface HallQuestion {
  /** What one has to know, if no figure is on show. */
  readonly setup?: string;
  readonly ask: string;
  readonly options: readonly [string, string, string];
  /** Index of the right option. */
  readonly right: 0 | 1 | 2;
  /** Explanation in one sentence, shown with the answer. */
  readonly why: string;
}

/** Form of an exhibit for a hall that is visible during the question. */
export interface HallForm<Model extends ExhibitModel = ExhibitModel> {
  /** @param props.isSmall whether the window is as small as a phone's */
  View(this: void, props: { readonly model: Model; readonly isSmall: boolean }): ReactNode;
  question(model: Model): HallQuestion;
  /** Shows the answer; `askAgain` undoes it. */
  answer(model: Model): void;
  askAgain(model: Model): void;
  /** Search part of a link to the story in the same state. */
  link(model: Model): string;
}

/**
 * One exhibit: the only export of its folder that pages use.
 *
 * `Still` and `chapter` exist in the build alone, which writes them into the page; in browsers they are null.
 */
export interface ExhibitModule<Model extends ExhibitModel = ExhibitModel> {
  readonly id: string;
  words(this: void): ExhibitWords;
  /** Whether its figure has its own headline, so that a page needs none. */
  readonly hasHeadline?: boolean;
  /** Link format of the drive's settings. Exhibits without one have an `ownLink`. */
  readonly driveLink?: DriveLink;
  /** Whether frame links can name a part: see `takePart`. */
  readonly hasParts?: boolean;
  /** Keys of the parameters that a frame link can lock. */
  readonly locks?: readonly string[];
  /** Drive settings of a frame whose link does not give them. */
  readonly defaults: Partial<DriveSettings>;
  createModel(context: ModelContext): Model;
  Figure(this: void, props: FigureProps<Model>): ReactNode;
  /** Loads the parts of the figure that load late; the build and frames need all at once. */
  preload?(): Promise<void>;
  /** Source of the numbers, in the footer of a frame. An exhibit with it draws its own title there, as `FramedFigure` does. */
  FrameSource?(this: void, props: { readonly model: Model }): ReactNode;
  /** Picture for pages without scripts; the engine runs in the same thread. */
  readonly Still: ((props: StillProps) => ReactNode) | null;
  readonly chapter: ChapterWords | null;
  /** Question for a class before it sees the figure, which is the frame's, enlarged. */
  question?: ((this: void) => HallQuestion) | undefined;
  /** Part of the frame that the question is about. By default, the first. */
  readonly questionPart?: string;
  /** Loads its own form for a hall, if it has one. */
  loadHall?: (() => Promise<HallForm<Model>>) | undefined;
}

interface ExhibitDefinition<Model extends ExhibitModel> extends Omit<
  ExhibitModule<Model>,
  'locks' | 'defaults' | 'Still'
> {
  /** Its parameter table. */
  readonly parameters: { readonly lockable: readonly string[] };
  readonly defaults?: Partial<DriveSettings>;
}

/** Defines an exhibit. Its still is the figure in its question state. */
export function defineExhibit<Model extends ExhibitModel>(definition: ExhibitDefinition<Model>): ExhibitModule<Model> {
  const { parameters, ...exhibit } = definition;
  return { defaults: {}, Still: null, ...exhibit, locks: parameters.lockable };
}

interface QuestionWords {
  readonly setup: string;
  readonly ask: string;
  readonly a: string;
  readonly b: string;
  readonly c: string;
  readonly why: string;
}

/** @param right option; `tests/presenter` checks it against the engine */
export const hallQuestion = (words: QuestionWords, right: 'a' | 'b' | 'c') => (): HallQuestion => {
  const { a, b, c, ...others } = words;
  return { ...others, options: [a, b, c], right: ({ a: 0, b: 1, c: 2 } as const)[right] };
};
