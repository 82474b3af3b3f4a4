import * as scene from '#messages/scene';
import * as touch from '#messages/touch';
import type { SceneShape } from '../layout/sceneLayout.ts';
import type { SceneWords } from '../words.ts';
import { type About, aboutPartBriefly } from './briefAbout.ts';
import type { FurnitureId } from './furnitureState.ts';

type Say = (words: Pick<SceneWords, 'skin'>) => string;
/** Of the hatch there are two: it is open or closed. */
type Sentences = Readonly<Partial<Record<FurnitureId | 'hatchShut', Say>>>;

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
const SENTENCES: Sentences = touch.about;
/** In two lines of a phone, for the parts that it has. */
const BRIEF_SENTENCES: Sentences = { ...touch.brief, ...touch.briefMore };

const keyOf = (id: FurnitureId, isHatchShut: boolean) => (id === 'hatch' && isHatchShut ? 'hatchShut' : id);

/** What a page says of a part; null for one that needs no words. */
function aboutPartInFull(id: FurnitureId, { skin }: SceneWords, isHatchShut: boolean): About | null {
  const sentence = SENTENCES[keyOf(id, isHatchShut)]?.({ skin });
  if (sentence === undefined) return null;
  const name = TITLES[id]({ skin });
  const title = name.charAt(0).toLocaleUpperCase() + name.slice(1);
  const term = skin === 'cafeteria' ? lowered(TITLES[id]({ skin: 'chip' })) : '';
  return { title, term, sentence, name: `${title}. ${sentence}` };
}

/** As it stands in the middle of a sentence. */
const lowered = (term: string): string => term.charAt(0).toLocaleLowerCase() + term.slice(1);

export const aboutPart = IS_FRAME ? aboutPartBriefly : aboutPartInFull;

/** What is said of it under the scene, where that has no room for a card; null where it has, and in a frame, which has no bar there. */
export function tellPart(id: FurnitureId, shape: SceneShape, isFramed: boolean) {
  if (IS_FRAME || shape !== 'phone' || isFramed) return null;
  return (shown: { isHatchClosed: () => boolean }, { skin }: SceneWords): string =>
    BRIEF_SENTENCES[keyOf(id, shown.isHatchClosed())]?.({ skin }) ?? '';
}
