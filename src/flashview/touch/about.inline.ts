import * as touch from '#messages/touch';
import { spoken } from '../text/sentence.ts';
import type { SceneWords } from '../words.ts';
import type { About } from './about.ts';
import type { FurnitureId } from './furnitureState.ts';

const SENTENCES: Readonly<Partial<Record<string, (words: Pick<SceneWords, 'skin'>) => string>>> = touch.brief;

/**
 * A page of one file is small, and so are the scenes in it: cards say what is said on a phone, of what is hardest to guess.
 * Null for every other part.
 */
export function aboutPart(id: FurnitureId, { skin }: SceneWords, isHatchShut: boolean): About | null {
  const sentence = SENTENCES[id === 'hatch' && isHatchShut ? 'hatchShut' : id]?.({ skin });
  return sentence === undefined ? null : { title: '', term: '', sentence, name: spoken(sentence) };
}

/** There is no bar under a small scene, and beside a large one there is room for a card. */
export const tellPart = (): null => null;
