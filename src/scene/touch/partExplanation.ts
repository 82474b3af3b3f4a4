import { currentSkin, inSkin, withoutStrong } from '#messages';
import * as scene from '#messages/scene';
import * as touch from '#messages/touch';
import type { SceneShape } from '../layout/sceneLayout.ts';
import type { FurnitureId } from './furniture.ts';

/** The text that explains a part of the scene. */
export interface PartExplanation {
  readonly title: string;
  /** The field's term for the part; empty where the title is that term. */
  readonly term: string;
  readonly sentence: string;
  /** Accessible name of the part. */
  readonly name: string;
}

/** The hatch has two explanations: one while it is open, one while it is closed (`hatchShut`). */
type Explanations = Readonly<Partial<Record<FurnitureId | 'hatchShut', string>>>;

function titleOf(id: FurnitureId): string {
  const titles: Readonly<Record<FurnitureId, string>> = {
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
  return titles[id];
}

/** What the cards of a frame say: a frame is small, so only the parts that are hardest to guess have a sentence. */
const briefExplanations = (): Explanations => touch.brief;
/** What is said under the scene on a phone, where a sentence has two lines. */
const phoneExplanations = (): Explanations => ({ ...touch.brief, ...touch.briefMore });
const fullExplanations = (): Explanations => touch.about;

const keyOf = (id: FurnitureId, isHatchShut: boolean) => (id === 'hatch' && isHatchShut ? 'hatchShut' : id);

/** Explanation of a part in a frame; null for a part without one. */
function explainPartBriefly(id: FurnitureId, isHatchShut: boolean): PartExplanation | null {
  const sentence = briefExplanations()[keyOf(id, isHatchShut)];
  return sentence === undefined ? null : { title: '', term: '', sentence, name: withoutStrong(sentence) };
}

/** Explanation of a part on a page; null for a part without one. */
function explainPartInFull(id: FurnitureId, isHatchShut: boolean): PartExplanation | null {
  const sentence = fullExplanations()[keyOf(id, isHatchShut)];
  if (sentence === undefined) return null;
  const name = titleOf(id);
  const title = name.charAt(0).toLocaleUpperCase() + name.slice(1);
  const term = currentSkin() === 'cafeteria' ? lowerFirst(inSkin('chip', () => titleOf(id))) : '';
  return { title, term, sentence, name: `${title}. ${sentence}` };
}

const lowerFirst = (term: string): string => term.charAt(0).toLocaleLowerCase() + term.slice(1);

export const explainPart = IS_FRAME ? explainPartBriefly : explainPartInFull;

/**
 * The explanation as a sentence under the scene, for a phone, which has no room for a card. Null where a card shows it, and in a
 * frame, which has no bar under the scene.
 */
export function phoneExplanationOf(id: FurnitureId, shape: SceneShape, isFramed: boolean) {
  if (IS_FRAME || shape !== 'phone' || isFramed) return null;
  return (shown: { isHatchClosed: () => boolean }): string =>
    phoneExplanations()[keyOf(id, shown.isHatchClosed())] ?? '';
}
