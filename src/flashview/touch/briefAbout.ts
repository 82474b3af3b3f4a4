import * as touch from '#messages/touch';
import { spoken } from '../text/sentence.ts';
import type { SceneWords } from '../words.ts';
import type { FurnitureId } from './furnitureState.ts';

/** What is said of a part. */
export interface About {
  readonly title: string;
  /** What the field calls it, where the title does not. */
  readonly term: string;
  readonly sentence: string;
  /** To be heard. */
  readonly name: string;
}

const SENTENCES: Readonly<Partial<Record<string, (words: Pick<SceneWords, 'skin'>) => string>>> = touch.brief;

/** A frame is small: cards say what is said on a phone, of what is hardest to guess. Null for every other part. */
export function aboutPartBriefly(id: FurnitureId, { skin }: SceneWords, isHatchShut: boolean): About | null {
  const sentence = SENTENCES[id === 'hatch' && isHatchShut ? 'hatchShut' : id]?.({ skin });
  return sentence === undefined ? null : { title: '', term: '', sentence, name: spoken(sentence) };
}
