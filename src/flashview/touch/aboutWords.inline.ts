import * as touch from '#messages/touch';
import type { Sentences } from './about.ts';

/**
 * A page of one file is small, and so are the scenes in it: cards say what a phone says, of what is hardest to guess, and
 * there is no bar that would.
 */
export const SENTENCES: Sentences = touch.brief;
export const BRIEF_SENTENCES: Sentences = {};
