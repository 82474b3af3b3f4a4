import type { DiskParameters } from './diskParameters.ts';
import { Zones } from './zones.ts';

/** Mean of √|x − y| for x and y uniform in 0..1, by integration. */
const MEAN_ROOT_DISTANCE = 8 / 15;

/**
 * Positions of data on the disk and the time of the arm to reach them. Addresses run along the tracks from the outer
 * edge inwards; outer tracks hold more than inner ones. Each track is skewed by the time of a track seek, so that a
 * long transfer continues without waiting.
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

  /**
   * 0 within a track; else a track seek plus a term that grows with the square root of the number of further tracks.
   */
  seekUs(fromBytes: number, toBytes: number, isWrite: boolean): number {
    const trackDistance = Math.abs(this.trackOf(fromBytes) - this.trackOf(toBytes));
    if (trackDistance === 0) return 0;
    const rootUs = isWrite ? this.#writeRootUs : this.#readRootUs;
    return this.#trackSeekUs + rootUs * Math.sqrt((trackDistance - 1) / this.zones.trackCount);
  }

  /** Seek time plus rotational latency. The platter is at angle 0 at time 0. */
  accessUs(nowUs: number, fromBytes: number, toBytes: number, isWrite: boolean): number {
    const seekUs = this.seekUs(fromBytes, toBytes, isWrite);
    const place = this.zones.placeOf(toBytes);
    const skewedPlace = place + (Math.floor(place) * this.#trackSeekUs) / this.revolutionUs;
    const revolutions = (nowUs + seekUs) / this.revolutionUs;
    const ahead = skewedPlace - revolutions - Math.floor(skewedPlace - revolutions);
    // Rounding may put a sector that is just arriving a whole revolution away.
    return seekUs + (ahead > 1 - 1e-6 ? 0 : ahead) * this.revolutionUs;
  }

  /** Transfer time, with a track seek at the end of each track. */
  transferUs(offsetBytes: number, byteCount: number): number {
    const trackEnds = this.trackOf(offsetBytes + byteCount) - this.trackOf(offsetBytes);
    return this.zones.passingUs(offsetBytes, byteCount) + trackEnds * this.#trackSeekUs;
  }
}
