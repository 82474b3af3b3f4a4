import type { DriveReadings } from '../labTypes.ts';
import type { Tiles } from './tiles.ts';

const MOST_PICTURES = 64;

export interface Picture extends Pick<Tiles, 'levels' | 'kinds'> {
  readonly step: number;
  readonly readings: DriveReadings;
}

/** Pictures of a run at even distances. When there are too many, every second one is deleted and the distance doubles. */
export class Pictures {
  #pictures: Picture[] = [];
  #intervalSteps: number;

  constructor(intervalSteps: number) {
    this.#intervalSteps = intervalSteps;
  }

  isDue(step: number): boolean {
    return step >= (this.#pictures.at(-1)?.step ?? Number.NEGATIVE_INFINITY) + this.#intervalSteps;
  }

  add(step: number, readings: DriveReadings, { levels, kinds }: Pick<Tiles, 'levels' | 'kinds'>): void {
    this.#pictures.push({ step, readings, levels: levels.slice(), kinds: kinds.slice() });
    if (this.#pictures.length <= MOST_PICTURES) return;
    this.#pictures = this.#pictures.filter((_, index) => index % 2 === 0);
    this.#intervalSteps *= 2;
  }

  nearest(step: number): Picture | null {
    let best: Picture | null = null;
    for (const each of this.#pictures)
      if (best === null || Math.abs(each.step - step) < Math.abs(best.step - step)) best = each;
    return best;
  }
}
