import type { ExhibitModel, ExhibitModule } from './exhibit.ts';

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

/** How an exhibit is shown to a room: `present.ts` of its folder. */
export interface PresentedExhibit<Model extends ExhibitModel = ExhibitModel> {
  /** With a view for a frame, which is enlarged as a whole; or one for a hall, see `isHall`. */
  readonly exhibit: ExhibitModule<Model>;
  /** Whether its view is drawn for a hall, and can be seen while it is asked; as an embed it is for a small window. */
  readonly isHall?: boolean;
  /** Part of its frame that the question is about, where it is not the first. */
  readonly part?: string;
  question(model: Model): HallQuestion;
  /** Of a view that can be seen while it is asked: does what the question is about, and takes it back. */
  answer?(model: Model): void;
  askAgain?(model: Model): void;
  /** Search part of a link to the story with what is on show; that of its knobs or its own link unless told. */
  link?(model: Model): string;
}

const FOUND = import.meta.glob<{ readonly presented: PresentedExhibit }>('./*/present.ts');

/** @throws Error where the folder of that exhibit has no `present.ts`, or it does not come */
export async function loadPresented(id: string): Promise<PresentedExhibit> {
  const load = FOUND[`./${id}/present.ts`];
  if (!load) throw new Error(`src/exhibits/${id} has no present.ts that gives what is presented of it`);
  return (await load()).presented;
}
