import type { SceneMoment } from '../draw/moment.ts';
import { bottom, contains, rect, right, type Rect } from '../layout/geometry.ts';
import { placeOf } from '../model/places.ts';
import { ROLE, shownNumber, type SceneWords } from '../vocabulary.ts';
import { countPlate, type PlateCount } from '../text/sentenceCandidates.ts';
import { furnitureStateOf, type FurnitureState, type Side } from './furniture.ts';
import { touchPlaces, type TouchPlace } from './touchPlaces.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';

export interface CardView extends PlateCount {
  readonly number: number;
  readonly washedTimes: number;
  readonly box: CardPlace;
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
  const furniture = shown.hasFrame ? sameState(furnitureStateOf(moment), old.furniture) : null;
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
    number: shownNumber(touchTarget.block),
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

const CARD_WIDTH = 306;
/** Height reserved for the card; its real height follows from its words. */
const CARD_HEIGHT = 172;
const GAP = 14;
const EDGE = 8;
/** Distance from the top of the card to the top of its plate. */
const RISE = 44;

/** Place of a card. */
interface CardPlace extends Rect {
  /** Whether the bottom of the card is fixed, and not its top: its words may need more height. */
  readonly isHanging: boolean;
}

/** Place of a plate's card: beside the plate, never over it, inside the floor. */
export function placeCard(layout: SceneLayout, plate: Rect): CardPlace {
  const rightEnd = isBesideDishRoom(layout, plate) ? layout.dishRoom.x : layout.width;
  const rightX = right(plate) + GAP;
  const leftX = plate.x - GAP - CARD_WIDTH;
  const isRight = rightX + CARD_WIDTH <= rightEnd - EDGE || leftX < EDGE;
  const x = Math.min(isRight ? rightX : leftX, layout.width - CARD_WIDTH - EDGE);
  const lowest = layout.height - CARD_HEIGHT - EDGE;
  const y = Math.max(EDGE, Math.min(plate.y - RISE, lowest));
  return { x, y, width: CARD_WIDTH, height: CARD_HEIGHT, isHanging: y === lowest };
}

/** Whether a card at the right of `plate` could cover the words of the dish room. */
const isBesideDishRoom = ({ dishRoom }: SceneLayout, plate: Rect): boolean => right(plate) < dishRoom.x;

/** Room for a title and three lines. */
const ABOUT = { width: 320, height: 106 };
const ABOUT_GAP = 9;

/** Place of a part's card: on the wanted side, or on another where that one has no room; never over the part. */
export function placeExplanation(layout: SceneLayout, explained: Rect, wanted: Side): CardPlace {
  const width = Math.min(ABOUT.width, layout.width - 2 * EDGE);
  // A narrower card needs one more line.
  const height = ABOUT.height + (width < ABOUT.width ? 18 : 0);
  const alongX = clamp(explained.x, layout.width - EDGE - width);
  const alongY = clamp(explained.y, layout.height - EDGE - height);
  const at: Record<Side, Rect> = {
    right: { x: right(explained) + ABOUT_GAP, y: alongY, width, height },
    left: { x: explained.x - ABOUT_GAP - width, y: alongY, width, height },
    below: { x: alongX, y: bottom(explained) + ABOUT_GAP, width, height },
    above: { x: alongX, y: explained.y - ABOUT_GAP - height, width, height },
  };
  const floor = rect(EDGE, EDGE, layout.width - 2 * EDGE, layout.height - 2 * EDGE);
  const side = [wanted, ...SIDES].find((each) => contains(floor, at[each])) ?? 'below';
  return { ...at[side], isHanging: side === 'above' };
}

const SIDES: readonly Side[] = ['right', 'left', 'below', 'above'];
const clamp = (start: number, most: number): number => Math.max(EDGE, Math.min(start, most));
