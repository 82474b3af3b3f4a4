/** Budgets: largest compressed sizes of built files, for each language. */
import { EXHIBITS } from './catalog.ts';

/** A figure's frame, which is one self-contained file. */
const FRAME_BYTES = 105_000;
/** The opening's frame, which runs a drive live. */
const OPENING_FRAME_BYTES = 136_000;

/** @param id of an exhibit */
export const embedLimitBytes = (id: string) =>
  EXHIBITS.find((exhibit) => exhibit.id === id)?.place === 'opening' ? OPENING_FRAME_BYTES : FRAME_BYTES;

export const BUDGETS = {
  /** JavaScript that the story loads before its first picture moves, with the drive's worker and the words. */
  storyScriptBytes: 106_000,
  /** The story’s HTML, with all of its prose, the first picture and the ending: English has 49 kB, Cyrillic takes more. */
  storyHtmlBytes: 55_000,
  /** Any other page, with its scripts, words and workers: the method in Russian is the heaviest. */
  pageBytes: 182_000,
  /** The story and the lab as one file, without fonts. */
  offlineBytes: 870_000,
  /** The homework for learning platforms as a zip file, which is to stay far below 2 MB. */
  scormBytes: 400_000,
  /** The script of the custom element. */
  elementBytes: 3000,
};
