import type { DriveFrame } from '#engine';
import { FIELD, NOWHERE, ROLE } from '../vocabulary.ts';
import type { ShownDrive } from './shownDrive.ts';

/** Most moments whose seats are kept: more than readers step back. */
const MOST_MOMENTS = 512;

/** Seats of the plates at shown moments, so that a step back restores the same picture. */
export class SeatMemory {
  readonly #seatsAt = new Map<string, Int32Array>();

  /** Saves the seats of the shown moment. */
  keep(shown: ShownDrive): void {
    const key = keyOf(shown.fields);
    this.#seatsAt.delete(key);
    this.#seatsAt.set(key, shown.seating.save());
    const oldest = this.#seatsAt.keys().next();
    if (this.#seatsAt.size > MOST_MOMENTS && !oldest.done) this.#seatsAt.delete(oldest.value);
  }

  /** Saved seats of the frame's moment; null without any, or where they do not fit, as after a change of drive. */
  recall({ fields, blockRole }: DriveFrame): Int32Array | null {
    const saved = this.#seatsAt.get(keyOf(fields));
    if (!saved) return null;
    const seated = saved.subarray(0, -1).filter((block) => block !== NOWHERE);
    const closedCount = blockRole.reduce((count, role) => count + (role === ROLE.Closed ? 1 : 0), 0);
    const isFitting = seated.every((block) => blockRole[block] === ROLE.Closed) && closedCount - seated.length <= 1;
    return isFitting ? saved : null;
  }

  clear(): void {
    this.#seatsAt.clear();
  }
}

const keyOf = (fields: Float64Array): string => `${fields[FIELD.Step]}.${fields[FIELD.MicroStep]}`;
