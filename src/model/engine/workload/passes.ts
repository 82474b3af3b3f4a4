import { createRandom, nextBelow, nextUnit, seedRandom, type RandomState } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import type { PassMap } from '../vocabulary.ts';
import { FreeMap } from './freeMap.ts';
import type { PageDraw } from './pageDraw.ts';
import { ScatteredPages } from './scatteredPages.ts';

/** Number of the random stream of the passes; see `WORKLOAD_RANDOM_STREAM`. Trims must not change the order of a pass. */
const PASS_RANDOM_STREAM = 4;

/** The order of the places in one pass. */
interface PassPlaces {
  readonly columns: readonly Int32Array[];
  /** To be called before each pass. */
  start(random: RandomState): void;
  /** @param index how many places of the pass were taken before */
  take(index: number, random: RandomState): number;
}

/** A true permutation, with new keys for each pass and no table. */
function permutation(placeCount: number, seed: number): PassPlaces {
  const places = new ScatteredPages(placeCount, seed);
  return {
    columns: [places.keys],
    start: (random) => places.rekey(random),
    take: (index) => places.at(index),
  };
}

/** Draws with repetition, and takes the next free place where the one drawn is taken: nearly a permutation. */
function nextFree(placeCount: number): PassPlaces {
  const map = new FreeMap(placeCount);
  return {
    columns: map.columns,
    start: () => map.clear(),
    take: (_, random) => map.takeFrom(nextBelow(random, placeCount)),
  };
}

/** One row for each map. */
const PLACES: Readonly<Record<PassMap, (placeCount: number, seed: number) => PassPlaces>> = { permutation, nextFree };

/**
 * Takes each of `placeCount` places once a pass. With the `same` order each pass begins with the same random state. Without
 * a full `randomFraction` the other writes continue from the place written last and take nothing from the pass, which ends when
 * all of its places are taken; fio does the same (3.33, `percentage_random`, as its logs show).
 */
export function oncePerPass(scenario: Scenario, placeCount: number): PageDraw {
  const { seed, passOrder, passMap, randomFraction } = scenario;
  const random = createRandom(seed, PASS_RANDOM_STREAM);
  const places = PLACES[passMap](placeCount, seed);
  /** [places left in this pass, place written last] */
  const progress = new Int32Array([0, placeCount - 1]);
  const draw = (): number => {
    if (progress[0] === 0) {
      if (passOrder === 'same') seedRandom(random, seed, PASS_RANDOM_STREAM);
      places.start(random);
      progress[0] = placeCount;
      progress[1] = placeCount - 1;
    }
    const next = progress[1] + 1;
    progress[1] =
      randomFraction >= 1 || nextUnit(random) < randomFraction
        ? places.take(placeCount - progress[0]--, random)
        : next < placeCount
          ? next
          : 0;
    return progress[1];
  };
  return { draw, columns: [random, progress, ...places.columns] };
}
