import type { DiskParameters } from './diskParameters.ts';

/** Mean of √|x − y| for x and y drawn uniformly from 0..1, by integration. */
const MEAN_ROOT_DISTANCE = 8 / 15;

/**
 * Where data lie and how long the arm takes to get there. Every track holds what passes the head in one revolution, and
 * addresses run along the tracks, each skewed by the time of a track seek, so that a long transfer goes on without
 * waiting. Outer tracks are not longer than inner ones.
 */
export class Platter {
  readonly revolutionUs: number;
  readonly trackBytes: number;
  readonly #bytesPerUs: number;
  readonly #trackSeekUs: number;
  readonly #capacityBytes: number;
  readonly #readRootUs: number;
  readonly #writeRootUs: number;

  constructor(parameters: DiskParameters) {
    const { revolutionUs, mediaBytesPerUs, trackSeekUs, capacityBytes } = parameters;
    this.revolutionUs = revolutionUs;
    this.trackBytes = revolutionUs * mediaBytesPerUs;
    this.#bytesPerUs = mediaBytesPerUs;
    this.#trackSeekUs = trackSeekUs;
    this.#capacityBytes = capacityBytes;
    this.#readRootUs = (parameters.averageReadSeekUs - trackSeekUs) / MEAN_ROOT_DISTANCE;
    this.#writeRootUs = (parameters.averageWriteSeekUs - trackSeekUs) / MEAN_ROOT_DISTANCE;
  }

  /** None within a track; else a track seek, and a share that grows with the root of the tracks beyond the next one. */
  seekUs(fromBytes: number, toBytes: number, isWrite: boolean): number {
    const trackDistance = Math.abs(Math.floor(fromBytes / this.trackBytes) - Math.floor(toBytes / this.trackBytes));
    if (trackDistance === 0) return 0;
    const rootUs = isWrite ? this.#writeRootUs : this.#readRootUs;
    return this.#trackSeekUs + rootUs * Math.sqrt(((trackDistance - 1) * this.trackBytes) / this.#capacityBytes);
  }

  /** Seek, then the wait until the sector comes round; the platter stands at 0 at time 0. */
  accessUs(nowUs: number, fromBytes: number, toBytes: number, isWrite: boolean): number {
    const seekUs = this.seekUs(fromBytes, toBytes, isWrite);
    const track = Math.floor(toBytes / this.trackBytes);
    const place = toBytes / this.trackBytes - track + (track * this.#trackSeekUs) / this.revolutionUs;
    const turned = (nowUs + seekUs) / this.revolutionUs;
    const ahead = place - turned - Math.floor(place - turned);
    // Rounding may put the sector that is just coming a whole revolution away.
    return seekUs + (ahead > 1 - 1e-6 ? 0 : ahead) * this.revolutionUs;
  }

  /** Time under the head, with a track seek at each end of a track. */
  transferUs(offsetBytes: number, byteCount: number): number {
    const ends = Math.floor((offsetBytes + byteCount) / this.trackBytes) - Math.floor(offsetBytes / this.trackBytes);
    return byteCount / this.#bytesPerUs + ends * this.#trackSeekUs;
  }
}
