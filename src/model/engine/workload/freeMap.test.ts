import { describe, expect, it } from 'vitest';
import { FreeMap } from './freeMap.ts';

/** The same by a plain list. */
class PlainMap {
  readonly #taken: boolean[];

  constructor(count: number) {
    this.#taken = Array.from({ length: count }, () => false);
  }

  takeFrom(place: number): number {
    const behind = this.#taken.indexOf(false, place);
    const found = behind >= 0 ? behind : this.#taken.indexOf(false);
    if (found >= 0) this.#taken[found] = true;
    return found;
  }
}

describe('FreeMap', () => {
  it.each([1, 2, 31, 32, 33, 64, 1023, 1024, 1025, 40_000])('takes the next free of %i places', (count) => {
    const map = new FreeMap(count);
    const plain = new PlainMap(count);
    let place = 7 % count;
    for (let draw = 0; draw < count + 2; draw++) {
      place = (Math.imul(place, 75) + 74) % count;
      expect(map.takeFrom(place)).toBe(plain.takeFrom(place));
    }
    expect(map.freeCount).toBe(0);
  });

  it('starts again when it is cleared', () => {
    const map = new FreeMap(100);
    for (let draw = 0; draw < 100; draw++) map.takeFrom(3);
    map.clear();
    expect(map.freeCount).toBe(100);
    expect([map.takeFrom(99), map.takeFrom(99)]).toEqual([99, 0]);
  });

  it('counts a place once that is taken twice', () => {
    const map = new FreeMap(10);
    map.take(4);
    map.take(4);
    expect(map.freeCount).toBe(9);
    expect(map.isFree(4)).toBe(false);
  });
});
