import * as touch from '#messages/touch';
import type { SceneWords } from '../words.ts';
import type { FurnitureId } from './furniture.ts';

type Say = (words: Pick<SceneWords, 'skin'>) => string;

/** One sentence on each part, and one on the hatch while it is closed. */
export const SENTENCES: Readonly<Record<FurnitureId | 'hatchShut', Say>> = touch.about;
/** The same in two lines of a phone, for the parts that it has. */
export const BRIEF_SENTENCES: Readonly<Partial<Record<FurnitureId | 'hatchShut', Say>>> = touch.brief;
