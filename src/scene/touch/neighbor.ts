import { middle } from '../layout/geometry.ts';
import type { TouchPlace } from './touchPlaces.ts';

const DIRECTIONS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const;
export type ArrowKey = keyof typeof DIRECTIONS;

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
