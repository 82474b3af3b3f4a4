import type { ShownDrive } from '../model/shownDrive.ts';
import { ROLE } from '../vocabulary.ts';

/** Number of levels of the heat scale. */
export const HEAT_LEVELS = 64;
/** Level of an erased block. */
export const FREE_LEVEL = 255;

/** The ends of the scale: least and most valid pages of the closed blocks. */
export interface HeatDomain {
  readonly least: number;
  readonly most: number;
}

export function heatDomain(blockRole: Uint8Array, validPages: Uint16Array): HeatDomain | null {
  let least = Infinity;
  let most = -Infinity;
  for (let block = 0; block < blockRole.length; block += 1) {
    if (blockRole[block] !== ROLE.Closed) continue;
    const valid = validPages[block] ?? 0;
    if (valid < least) least = valid;
    if (valid > most) most = valid;
  }
  return most < least ? null : { least, most };
}

/** Position of `valid` in the domain, 0..1. In a domain of one value it is 1. */
export function shareIn({ least, most }: HeatDomain, valid: number): number {
  if (most <= least) return 1;
  return Math.min(1, Math.max(0, (valid - least) / (most - least)));
}

const EASE_MS = 250;

/** Heat level of every block. Levels ease towards new values, so that nothing flashes, and are exact once at rest. */
export class HeatReading {
  readonly levels: Uint8Array;
  domain: HeatDomain | null = null;
  readonly #eased: Float32Array;
  #isFresh = true;

  constructor(blockCount: number) {
    this.levels = new Uint8Array(blockCount).fill(FREE_LEVEL);
    this.#eased = new Float32Array(blockCount);
  }

  /** Forgets the shown levels: the next update sets exact ones. */
  restart(): void {
    this.#isFresh = true;
  }

  /** Eases for `elapsedMs` towards the counts of `shown`. Returns whether it has further to go. */
  update(shown: ShownDrive, elapsedMs: number): boolean {
    const part = this.#isFresh ? 1 : 1 - Math.exp(-elapsedMs / EASE_MS);
    this.#isFresh = false;
    this.domain = heatDomain(shown.blockRole, shown.validPages);
    const domain = this.domain ?? { least: 0, most: shown.drive.pagesPerBlock };
    const near = Math.max(0.2, (domain.most - domain.least) / HEAT_LEVELS / 2);
    let isMoving = false;
    for (let block = 0; block < this.levels.length; block += 1) {
      const valid = shown.validPages[block] ?? 0;
      const shownNow = this.#eased[block] ?? 0;
      const next = Math.abs(valid - shownNow) <= near ? valid : shownNow + (valid - shownNow) * part;
      this.#eased[block] = next;
      if (next !== valid) isMoving = true;
      this.levels[block] =
        shown.blockRole[block] === ROLE.Free ? FREE_LEVEL : Math.round(shareIn(domain, next) * (HEAT_LEVELS - 1));
    }
    return isMoving;
  }

  /** Shown position of `block` on the scale, 0..1; null for an erased block. */
  shareOf(block: number): number | null {
    const level = this.levels[block] ?? FREE_LEVEL;
    return level === FREE_LEVEL ? null : level / (HEAT_LEVELS - 1);
  }
}

/** Colours of all heat levels from `cold` to `hot`, evenly spaced in OKLab, so that equal steps look equal. */
export const heatColors = (cold: string, hot: string): string[] =>
  Array.from({ length: HEAT_LEVELS }, (_, level) => {
    const percent = Math.round((1000 * level) / (HEAT_LEVELS - 1)) / 10;
    return `color-mix(in oklab,${hot} ${percent}%,${cold})`;
  });

/** Colours as 32-bit words of image data; a canvas converts them. */
export function pixelWords(colors: readonly string[]): Uint32Array {
  const canvas = Object.assign(document.createElement('canvas'), { width: colors.length, height: 1 });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return new Uint32Array(colors.length);
  colors.forEach((color, x) => {
    context.fillStyle = color;
    context.fillRect(x, 0, 1, 1);
  });
  return new Uint32Array(context.getImageData(0, 0, colors.length, 1).data.buffer);
}
