import { title as cliff } from '#messages/cliff';
import { title as leftovers } from '#messages/leftovers';
import { title as raid0 } from '#messages/raid0';
import { title as randomness } from '#messages/randomness';
import { title as spareArea } from '#messages/spare-area';
import { title as stutter } from '#messages/stutter';
import { title as trim } from '#messages/trim';
import type { Question } from '#recordings/questions';

/** Titles of the chapters that ask for a number, in the skin of the page. */
export const chapterTitles = (): Readonly<Record<Question, string>> => ({
  cliff,
  leftovers,
  randomness,
  'spare-area': spareArea,
  trim,
  stutter,
  raid0,
});
