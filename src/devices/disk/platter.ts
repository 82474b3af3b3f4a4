import type { DiskParameters } from './diskParameters.ts';
import { Zones } from './zones.ts';

/** Mean of √|x − y| for x and y drawn uniformly from 0..1, by integration. */
const MEAN_ROOT_DISTANCE = 8 / 15;

/**
 * Where data lie and how long the arm takes to get there. Every track holds what passes the head in one revolution, outer
 * ones more than inner ones, and addresses run along the tracks from the outer edge on, each track skewed by the time of a
 * track seek, so that a long transfer goes on without waiting.
 */
export class Platter {
  readonly revolutionUs: number;
  readonly zones: Zones;
  readonly #trackSeekUs: number;
  readonly #readRootUs: number;
  readonly #writeRootUs: number;

  constructor(parameters: DiskParameters) {
    const { revolutionUs, trackSeekUs } = parameters;
    this.revolutionUs = revolutionUs;
    this.zones = new Zones(parameters);
    this.#trackSeekUs = trackSeekUs;
    this.#readRootUs = (parameters.averageReadSeekUs - trackSeekUs) / MEAN_ROOT_DISTANCE;
    this.#writeRootUs = (parameters.averageWriteSeekUs - trackSeekUs) / MEAN_ROOT_DISTANCE;
  }

  trackOf(offsetBytes: number): number {
    return Math.floor(this.zones.placeOf(offsetBytes));
  }

  /** None within a track; else a track seek, and a share that grows with the root of the tracks beyond the next one. */
  seekUs(fromBytes: number, toBytes: number, isWrite: boolean): number {
    const trackDistance = Math.abs(this.trackOf(fromBytes) - this.trackOf(toBytes));
    if (trackDistance === 0) return 0;
    const rootUs = isWrite ? this.#writeRootUs : this.#readRootUs;
    return this.#trackSeekUs + rootUs * Math.sqrt((trackDistance - 1) / this.zones.trackCount);
  }

  /** Seek, then the wait until the sector comes round; the platter stands at 0 at time 0. */
  accessUs(nowUs: number, fromBytes: number, toBytes: number, isWrite: boolean): number {
    const seekUs = this.seekUs(fromBytes, toBytes, isWrite);
    const place = this.zones.placeOf(toBytes);
    const skewed = place + (Math.floor(place) * this.#trackSeekUs) / this.revolutionUs;
    const turned = (nowUs + seekUs) / this.revolutionUs;
    const ahead = skewed - turned - Math.floor(skewed - turned);
    // Rounding may put the sector that is just coming a whole revolution away.
    return seekUs + (ahead > 1 - 1e-6 ? 0 : ahead) * this.revolutionUs;
  }

  /** Time under the head, with a track seek at each end of a track. */
  transferUs(offsetBytes: number, byteCount: number): number {
    const ends = this.trackOf(offsetBytes + byteCount) - this.trackOf(offsetBytes);
    return this.zones.passingUs(offsetBytes, byteCount) + ends * this.#trackSeekUs;
  }
}
