import type { ReactNode } from 'react';
import type { Layout } from '#parts';
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

/** What a page hands over for the model of an exhibit. */
export interface ModelContext {
  readonly settings: DriveSettings;
  /** Where to start; the usual beginning when null. */
  readonly moment: DriveMoment | null;
  readonly isPlaying: boolean;
  /** Whether it stands in a frame of other people's pages or in a hall, where it asks nothing. */
  readonly isAlone?: boolean;
  /** Whether the reader has yet to see how it begins; the drive then stands at its first order. */
  readonly isFirstVisit?: boolean;
  /** Where runs of exhibits are recorded. */
  readonly runs: RunThread;
  /** The drive that this page runs already; an exhibit alone on its page brings its own. */
  readonly drive?: DriveStore;
}

/** How a model stands, for whoever asks from outside. */
export interface ModelReport {
  readonly state: 'loading' | 'ready' | 'running' | 'paused';
  readonly step: number;
  /** null before the first write, and where no single number is on show. */
  readonly writeAmplification: number | null;
  /** Why it cannot go on. */
  readonly failure: Failure | null;
}

/** What pages ask of the state of any exhibit. */
export interface ExhibitModel {
  /** Starts what it runs; nothing happens before. Again: nothing. */
  start(): void;
  /** Whether anybody can see the exhibit; for those that would run on for nobody. */
  setVisible?(isVisible: boolean): void;
  play(): void;
  pause(): void;
  /**
   * Of an exhibit that asks for a guess first: shows all of the answer without one, once what it records is there. For the build,
   * which prints it and has it where no script runs.
   */
  showAnswer?(): void;
  /** All that it has recorded. */
  readonly recordings?: readonly AnyRecording[];
  /** Of an exhibit about a drive with knobs: takes another link, its settings and the moment that it names. */
  load?(settings: DriveSettings, moment: DriveMoment | null): void;
  readonly settings?: () => DriveSettings;
  /** Of any other exhibit: parameters of its own, in a link that names it with `x`. */
  readonly ownLink?: OwnLink;
  /** Of an exhibit with knobs whose frame has parts: takes which of them a link names. Answers what could not be taken. */
  takePart?(parameters: URLSearchParams): readonly LinkRemark[];
  readonly report: () => ModelReport;
  readonly subscribe: (listener: () => void) => () => void;
  /** Ends its threads. What the page brought stays. */
  dispose(): void;
}

/** How links say what an exhibit shows, where that is not a drive with knobs. */
export interface OwnLink {
  /** Takes what a link says, a guess among it. Answers what could not be taken as it stood. */
  take(this: void, parameters: URLSearchParams): readonly LinkRemark[];
  /** What a link to it as it stands says; nothing for the usual beginning. */
  parameters(this: void): URLSearchParams;
}

/** Prerendered parts of an exhibit, shown until scripts replace them: markup in the build, the nodes of the page in browsers. */
export interface PrerenderedMarkup {
  readonly still: string | readonly Node[] | undefined;
  /** The controls; they do nothing yet. */
  readonly tools: string | readonly Node[] | undefined;
  /** Whether the live drive begins in the same state. If not, only the furniture of the picture may be seen. */
  readonly isSameDrive: boolean;
}

export interface FigureProps<Model extends ExhibitModel> {
  readonly model: Model;
  readonly layout: Layout;
  readonly prerendered?: PrerenderedMarkup | undefined;
  /** Called once its moving picture is there: what is not needed before can come now. */
  readonly onPicture?: () => void;
}

export interface StillProps {
  readonly preview: CafeteriaPreview;
}

/** What a chapter says around its exhibit. */
export interface ChapterWords {
  /** In the list of places on the page. */
  readonly place: string;
  readonly title: string;
  /** Fewer than 120 words before the first touch. Paragraphs stand an empty line apart; `^30` stands for a raised 30. */
  readonly text: string;
  /** One line of why, after the figure, where the figure has no verdict of its own. */
  readonly why?: string;
}

/** What a class is asked before a figure answers. */
export interface HallQuestion {
  /** What has to be known for it, where no figure is on show. */
  readonly setup?: string;
  readonly ask: string;
  readonly options: readonly [string, string, string];
  /** Index of the option that holds. */
  readonly right: 0 | 1 | 2;
  /** Why, in one sentence, once it is answered. */
  readonly why: string;
}

/** Of an exhibit that is drawn for a hall by itself, and can be seen while it is asked. */
export interface HallForm<Model extends ExhibitModel = ExhibitModel> {
  /** @param props.isSmall whether the window is one of a phone */
  View(this: void, props: { readonly model: Model; readonly isSmall: boolean }): ReactNode;
  question(model: Model): HallQuestion;
  /** Does what the question is about, and takes it back. */
  answer(model: Model): void;
  askAgain(model: Model): void;
  /** Search part of a link to the story with what is on show. */
  link(model: Model): string;
}

/**
 * One exhibit: the door of its folder. Pages know exhibits by this form alone.
 *
 * `Still` and `chapter` are for the build, which writes them into the page; in the programs of the page they are null.
 */
export interface ExhibitModule<Model extends ExhibitModel = ExhibitModel> {
  readonly id: string;
  readonly title: string;
  /** What the exhibit teaches, as one sentence. */
  readonly lesson: string;
  /** Whether its figure has a headline of its own, so that a page needs none for it. */
  readonly hasHeadline?: boolean;
  /** Of an exhibit about a drive with knobs: how links say these. Any other has parameters of its own: see `OwnLink`. */
  readonly driveLink?: DriveLink;
  /** Whether the links of its frame name a part of it: see `takePart`. */
  readonly hasParts?: boolean;
  /** Parameters that the link of its frame can lock, by their keys. */
  readonly locks?: readonly string[];
  /** Where it starts, alone in a frame, when its link does not say. */
  readonly defaults: Partial<DriveSettings>;
  createModel(context: ModelContext): Model;
  Figure(this: void, props: FigureProps<Model>): ReactNode;
  /** Fetches what its figure shows late, for those who show all of it at once: the build, and a frame. */
  preload?(): Promise<void>;
  /**
   * Alone in a frame: where its numbers come from, in a line of the footer. An exhibit that has it draws its own title in
   * a frame, as `FramedFigure` does.
   */
  FrameSource?(this: void, props: { readonly model: Model }): ReactNode;
  /** What it shows where no script runs, made with the engine in this thread. */
  readonly Still: ((props: StillProps) => ReactNode) | null;
  readonly chapter: ChapterWords | null;
  /** What a class is asked before it sees the figure, which is then that of its frame, enlarged. */
  readonly question?: HallQuestion | undefined;
  /** Part of its frame that the question is about, where it is not the first. */
  readonly questionPart?: string;
  /** Fetches the form that it has in a hall, where that is not the figure of its frame. */
  loadHall?: (() => Promise<HallForm<Model>>) | undefined;
}

interface ExhibitDefinition<Model extends ExhibitModel> extends Omit<
  ExhibitModule<Model>,
  'locks' | 'defaults' | 'Still'
> {
  /** What links, authors and locks can set of it. */
  readonly parameters: { readonly lockable: readonly string[] };
  readonly defaults?: Partial<DriveSettings>;
}

/** The module of an exhibit whose still is its figure as it asks. */
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

/** @param right index of the answer that holds: a test of `tests/presenter` has the engine count it */
export const hallQuestion = ({ a, b, c, ...words }: QuestionWords, right: 0 | 1 | 2): HallQuestion => ({
  ...words,
  options: [a, b, c],
  right,
});
