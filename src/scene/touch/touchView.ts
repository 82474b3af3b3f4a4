import type { SceneMoment } from '../draw/moment.ts';
import type { Rect } from '../layout/geometry.ts';
import { placeOf } from '../model/places.ts';
import { ROLE, numberFor } from '../vocabulary.ts';
import type { SceneWords } from '../vocabulary.ts';
import { countPlate } from '../text/sentenceCandidates.ts';
import type { PlateCount } from '../text/sentenceCandidates.ts';
import { placeCard } from './cardPlace.ts';
import { furnitureStateOf } from './furnitureState.ts';
import type { FurnitureState } from './furnitureState.ts';
import { touchPlaces } from './touchPlaces.ts';
import type { TouchPlace } from './touchPlaces.ts';

export interface CardView extends PlateCount {
  readonly number: number;
  readonly washedTimes: number;
  readonly box: Rect;
  /** Whether another plate on the tables has fewer wanted portions, so that it is washed before this one. */
  readonly isLeftAlone: boolean;
}

/** Touchable plates and parts in a moment, and the card of the touched plate. */
export interface TouchView {
  readonly places: readonly TouchPlace[];
  readonly card: CardView | null;
  /** Null before the first frame. */
  readonly furniture: FurnitureState | null;
}
export const NO_TOUCH: TouchView = { places: [], card: null, furniture: null };

/** The view of a moment; the old object when nothing has changed. */
export function touchViewOf(moment: SceneMoment, words: SceneWords, old: TouchView): TouchView {
  const { layout, shown } = moment;
  const places = shown.hasFrame ? touchPlaces(layout, shown) : [];
  const furniture = shown.hasFrame ? sameState(furnitureStateOf(moment, words), old.furniture) : null;
  const next = { places, card: cardOf(moment, words), furniture };
  return JSON.stringify(next) === JSON.stringify(old) ? old : next;
}

/** The old object when nothing has changed: a new state makes parts be placed again, a new legend makes the page be measured. */
const sameState = (next: FurnitureState, old: FurnitureState | null): FurnitureState =>
  sameOr({ ...next, legend: sameOr(next.legend, old?.legend ?? null) }, old);

const sameOr = <State>(next: State, old: State | null): State =>
  old !== null && JSON.stringify(next) === JSON.stringify(old) ? old : next;

function cardOf({ layout, shown, touchTarget }: SceneMoment, words: SceneWords): CardView | null {
  // A phone has no room beside a plate; there, the sentence under the scene describes it.
  if (!touchTarget || touchTarget.part || layout.shape === 'phone' || shown.blockRole[touchTarget.block] === ROLE.Free)
    return null;
  const plate = placeOf(layout, shown, touchTarget.block);
  if (!plate) return null;
  return {
    ...countPlate(shown, touchTarget.block),
    number: numberFor(words, touchTarget.block),
    washedTimes: shown.eraseCount[touchTarget.block] ?? 0,
    box: placeCard(layout, plate),
    isLeftAlone: words.victimPolicy === 'greedy' && holdsMoreThanOthers(shown, touchTarget.block),
  };
}

function holdsMoreThanOthers(shown: SceneMoment['shown'], block: number): boolean {
  if (shown.blockRole[block] !== ROLE.Closed) return false;
  const mine = shown.validPages[block] ?? 0;
  return shown.validPages.some((valid, other) => shown.blockRole[other] === ROLE.Closed && valid < mine);
}
