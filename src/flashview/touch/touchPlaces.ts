import type { Rect } from '../layout/rect.ts';
import { rect } from '../layout/rect.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import type { ShownDrive } from '../model/shownDrive.ts';
import { NOWHERE } from '../vocabulary.ts';

/** A plate that answers to a finger, where it stands. */
export interface TouchPlace {
  readonly id: string;
  readonly where: 'tables' | 'hatch' | 'replating' | 'victim';
  readonly block: number;
  readonly plate: Rect;
  /** What a finger may hit: the pitch of the seats. */
  readonly target: Rect;
}

/** Plates at the hatch, on the tables in reading order, and in the dish room. */
export function touchPlaces(layout: SceneLayout, shown: ShownDrive): TouchPlace[] {
  const places: TouchPlace[] = [];
  const add = (where: 'hatch' | 'replating' | 'victim', block: number): void => {
    if (block === NOWHERE || block === shown.washedBlock) return;
    places.push({ id: where, where, block, plate: layout[where], target: layout[where] });
  };
  add('hatch', shown.hatchBlock);
  const { tables } = layout;
  if (tables.kind === 'plates') {
    const pitch = pitchOf(tables.seats, tables.columns);
    tables.seats.forEach((plate, seat) => {
      const block = shown.seating.blockAt(seat);
      if (block !== NOWHERE)
        places.push({ id: `seat${seat}`, where: 'tables', block, plate, target: grown(plate, pitch) });
    });
  }
  add('replating', shown.replatingBlock);
  add('victim', shown.victimBlock);
  return places;
}

export function pitchOf(seats: readonly Rect[], columns: number): { width: number; height: number } {
  const [first, second] = seats;
  const below = seats[columns];
  const side = first?.width ?? 0;
  return {
    width: first && second ? Math.max(side, second.x - first.x) : side,
    height: first && below ? below.y - first.y : side,
  };
}

const grown = (plate: Rect, { width, height }: { width: number; height: number }): Rect =>
  rect(plate.x - (width - plate.width) / 2, plate.y - (height - plate.height) / 2, width, height);
