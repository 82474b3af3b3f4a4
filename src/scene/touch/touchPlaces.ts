import { rect, middle, type Rect } from '../layout/geometry.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import type { ShownDrive } from '../model/shownDrive.ts';
import { NOWHERE } from '../vocabulary.ts';

/** A plate that can be touched, and its place. */
export interface TouchPlace {
  readonly id: string;
  readonly where: 'tables' | 'hatch' | 'replating' | 'victim';
  readonly block: number;
  readonly plate: Rect;
  /** Target for fingers: as large as the pitch of the seats. */
  readonly target: Rect;
}

/** Touchable plates: at the hatch, on the tables in reading order, in the dish room. */
export function touchPlaces(layout: SceneLayout, shown: ShownDrive): TouchPlace[] {
  const places: TouchPlace[] = [];
  const add = (where: 'hatch' | 'replating' | 'victim', block: number): void => {
    if (block === NOWHERE || block === shown.washedBlock) return;
    places.push({ id: where, where, block, plate: layout[where], target: layout[where] });
  };
  add('hatch', shown.hatchBlock);
  const { tables } = layout;
  if (tables.kind === 'plates') {
    tables.seats.forEach((plate, seat) => {
      const block = shown.seating.memberAt(seat);
      if (block !== NOWHERE)
        places.push({ id: `seat${seat}`, where: 'tables', block, plate, target: seatTarget(layout, seat) });
    });
  }
  add('replating', shown.replatingBlock);
  add('victim', shown.victimBlock);
  return places;
}

/** Room of the target above a plate whose number stands below it. */
const OVER_PLATE_CSS_PX = 4;

/** Target of a seat, number included: as large as the pitch of the seats. */
export function seatTarget({ tables, plateNumbers }: SceneLayout, seat: number): Rect {
  if (tables.kind !== 'plates') return tables.area;
  const [first, second] = tables.seats;
  const plate = tables.seats[seat] ?? tables.area;
  const below = tables.seats[tables.columns];
  const side = first?.width ?? 0;
  const width = first && second ? Math.max(side, second.x - first.x) : side;
  const height = first && below ? below.y - first.y : side;
  const over = plateNumbers === 'below' ? Math.min(OVER_PLATE_CSS_PX, height - side) : (height - plate.height) / 2;
  return rect(plate.x - (width - plate.width) / 2, plate.y - over, width, height);
}

const DIRECTIONS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const;
type ArrowKey = keyof typeof DIRECTIONS;

export const isArrowKey = (key: string): key is ArrowKey => key in DIRECTIONS;

/** Weight of the distance across the direction, relative to that along it. */
const ASIDE_WEIGHT = 2.5;

/** The nearest plate in the direction of the key; null at the edge. */
export function neighbor(places: readonly TouchPlace[], from: TouchPlace, key: ArrowKey): TouchPlace | null {
  const direction = DIRECTIONS[key];
  const start = middle(from.plate);
  let best: TouchPlace | null = null;
  let least = Infinity;
  for (const place of places) {
    if (place.id === from.id) continue;
    const { x, y } = middle(place.plate);
    const along = (x - start.x) * direction.x + (y - start.y) * direction.y;
    const aside = Math.abs((x - start.x) * direction.y) + Math.abs((y - start.y) * direction.x);
    // Too far aside: that is another direction.
    if (along <= 1 || aside > 1.5 * along) continue;
    const distance = along + ASIDE_WEIGHT * aside;
    if (distance < least) {
      least = distance;
      best = place;
    }
  }
  return best;
}
