import * as touch from '#messages/touch';
import type { Sentences } from './about.ts';

/** One sentence on each part, and one on the hatch while it is closed. */
export const SENTENCES: Sentences = touch.about;
/** The same in two lines of a phone, for the parts that it has. */
export const BRIEF_SENTENCES: Sentences = { ...touch.brief, ...touch.briefMore };
