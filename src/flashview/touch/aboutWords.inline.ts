import * as touch from '#messages/touch';
import type { SceneWords } from '../words.ts';
import type { FurnitureId } from './furniture.ts';

type Say = (words: Pick<SceneWords, 'skin'>) => string;

/** In a page of one file cards say everything. */
export const SENTENCES: Readonly<Record<FurnitureId | 'hatchShut', Say>> = touch.about;
export const BRIEF_SENTENCES: Readonly<Partial<Record<FurnitureId | 'hatchShut', Say>>> = {};
