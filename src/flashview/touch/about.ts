import * as scene from '#messages/scene';
import * as touch from '#messages/touch';
import type { SceneShape } from '../layout/sceneLayout.ts';
import type { SceneWords } from '../words.ts';
import { BRIEF_SENTENCES, SENTENCES } from './aboutWords.ts';
import type { FurnitureId } from './furniture.ts';

type Say = (words: Pick<SceneWords, 'skin'>) => string;
export type Sentences = Readonly<Partial<Record<FurnitureId | 'hatchShut', Say>>>;

const TITLES: Readonly<Record<FurnitureId, Say>> = {
  guests: scene.guests,
  hatch: scene.hatch,
  stack: scene.stack,
  lowLine: touch.lowLine,
  orderBoard: scene.orderBoard,
  tables: scene.tables,
  dishRoom: scene.dishRoom,
  nextPlate: scene.nextPlate,
  washer: scene.washer,
  ...scene.legend,
};

/** What is said of a part. */
export interface About {
  readonly title: string;
  /** What the field calls it, where the title does not. */
  readonly term: string;
  readonly sentence: string;
}

export function aboutPart(id: FurnitureId, { skin }: SceneWords, isHatchShut: boolean): About {
  const title = TITLES[id]({ skin });
  return {
    title: title.charAt(0).toLocaleUpperCase() + title.slice(1),
    term: skin === 'cafeteria' ? lowered(TITLES[id]({ skin: 'chip' })) : '',
    sentence: SENTENCES[keyOf(id, isHatchShut)]?.({ skin }) ?? '',
  };
}

/** As it stands in the middle of a sentence. */
const lowered = (term: string): string => term.charAt(0).toLocaleLowerCase() + term.slice(1);

const keyOf = (id: FurnitureId, isHatchShut: boolean) => (id === 'hatch' && isHatchShut ? 'hatchShut' : id);

/** What is said of it under the scene, where that has no room for a card; null where it has. */
export function tellPart(id: FurnitureId, shape: SceneShape, isFramed: boolean) {
  if (shape !== 'phone' || isFramed) return null;
  return (shown: { isHatchClosed: () => boolean }, { skin }: SceneWords): string => {
    const key = keyOf(id, shown.isHatchClosed());
    return BRIEF_SENTENCES[key]?.({ skin }) ?? '';
  };
}
