/** Most compressed bytes of what is built, in one language. */
import { EXHIBITS } from './catalog.ts';

/** A figure in a frame, which is one file with all it needs. */
const FRAME_BYTES = 90_000;
/** The opening figure, which runs a drive before the reader's eyes. */
const OPENING_FRAME_BYTES = 125_000;

/** @param id of an exhibit */
export const embedLimitBytes = (id: string) =>
  EXHIBITS.find((exhibit) => exhibit.id === id)?.place === 'opening' ? OPENING_FRAME_BYTES : FRAME_BYTES;

export const BUDGETS = {
  /** JavaScript that the story loads before its first picture moves, the drive's thread and the words with it. */
  storyScriptBytes: 100_000,
  /** The story's HTML, which holds all of its prose and the first picture. */
  storyHtmlBytes: 45_000,
  /** Any other page, with the scripts, words and threads that it runs with. */
  pageBytes: 160_000,
  /** The story and the lab as one file, without its fonts. */
  offlineBytes: 650_000,
  /** The script of the custom element: every page that uses it loads it. */
  elementBytes: 3000,
};
