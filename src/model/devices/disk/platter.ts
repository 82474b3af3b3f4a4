import type { DiskPresetParameters } from '../drives/preset.ts';

/** Parameters of a rotating disk, in microseconds and bytes. */
export interface DiskParameters {
  readonly capacityBytes: number;
  readonly revolutionUs: number;
  /** Seek to a neighbouring track. */
  readonly trackSeekUs: number;
  /** Mean seek between two tracks drawn uniformly. */
  readonly averageReadSeekUs: number;
  readonly averageWriteSeekUs: number;
  /** Rate at the head, mean of all tracks. */
  readonly mediaBytesPerUs: number;
  /** Rate of the innermost tracks, as a share of that of the outermost. */
  readonly innerRateFraction: number;
  /** Runs of writes that the cache holds and the disk chooses from; 0 for write-through. */
  readonly reorderCommands: number;
  readonly commandUs: number;
  readonly linkBytesPerUs: number;
  /** How long the disk reads ahead after a read before it starts a waiting command. */
  readonly readAheadUs: number;
  /** Additional time of a retried write, and number of writes per retry. */
  readonly retryUs: number;
  readonly retryEveryWrites: number;
  /** Commands that the disk can have outstanding. */
  readonly deviceDepth: number;
}

export function diskParameters(preset: DiskPresetParameters): DiskParameters {
  const revolutionUs = 60e6 / preset.revolutionsPerMinute.value;
  return {
    capacityBytes: preset.capacityBytes.value,
    revolutionUs,
    trackSeekUs: preset.trackSeekUs.value,
    averageReadSeekUs: (preset.averageReadSeekUs ?? preset.averageSeekUs).value,
    averageWriteSeekUs: (preset.averageWriteSeekUs ?? preset.averageSeekUs).value,
    // 10⁶ B each second are one byte each microsecond.
    mediaBytesPerUs: preset.mediaMegabytesPerSecond.value,
    innerRateFraction: preset.innerRateFraction.value,
    linkBytesPerUs: preset.linkMegabytesPerSecond.value,
    reorderCommands: preset.reorderCommands.value,
    commandUs: preset.commandUs.value,
    readAheadUs: preset.readAheadRevolutions.value * revolutionUs,
    retryUs: preset.retryRevolutions.value * revolutionUs,
    retryEveryWrites: preset.retryEveryWrites.value,
    deviceDepth: preset.deviceDepth.value,
  };
}

/** Number of zones of a disk of the time (Hitachi, Deskstar 7K500 specification, zones 0 to 29). */
const ZONE_COUNT = 30;

/** Parameters of the zones of a disk. */
export interface ZoneSettings {
  readonly capacityBytes: number;
  readonly revolutionUs: number;
  /** Rate at the head, mean of all tracks. */
  readonly mediaBytesPerUs: number;
  /** Rate of the innermost tracks, as a share of that of the outermost, above 0 and up to 1. */
  readonly innerRateFraction: number;
}

/**
 * Maps addresses to tracks. Addresses and tracks run from the outer edge inwards, through zones with equal numbers of
 * tracks. All tracks of a zone have the same capacity; it falls by equal steps from zone to zone, as the circumference
 * does.
 */
export class Zones {
  /** Number of tracks for the capacity; a fraction if the last one is not full. */
  readonly trackCount: number;
  /** Per zone, from the outermost inwards. */
  readonly #firstBytes = new Float64Array(ZONE_COUNT);
  readonly #firstTrack = new Float64Array(ZONE_COUNT);
  readonly #bytesPerUs = new Float64Array(ZONE_COUNT);
  readonly #revolutionUs: number;

  constructor({ capacityBytes, revolutionUs, mediaBytesPerUs, innerRateFraction }: ZoneSettings) {
    this.#revolutionUs = revolutionUs;
    this.trackCount = capacityBytes / (mediaBytesPerUs * revolutionUs);
    const outerBytesPerUs = (2 * mediaBytesPerUs) / (1 + innerRateFraction);
    let firstBytes = 0;
    for (let zone = 0; zone < ZONE_COUNT; zone++) {
      const firstTrack = Math.round((zone * this.trackCount) / ZONE_COUNT);
      if (zone > 0) firstBytes += (firstTrack - this.#firstTrack[zone - 1]) * this.#trackBytes(zone - 1);
      this.#firstBytes[zone] = firstBytes;
      this.#firstTrack[zone] = firstTrack;
      this.#bytesPerUs[zone] = outerBytesPerUs * (1 - ((1 - innerRateFraction) * zone) / (ZONE_COUNT - 1));
    }
  }

  #trackBytes(zone: number): number {
    return this.#bytesPerUs[zone] * this.#revolutionUs;
  }

  /** The zone that contains the address. */
  #zoneAt(offsetBytes: number): number {
    let zone = 0;
    for (let end = ZONE_COUNT; end - zone > 1;) {
      const middle = (zone + end) >> 1;
      if (this.#firstBytes[middle] <= offsetBytes) zone = middle;
      else end = middle;
    }
    return zone;
  }

  /** The track number plus the angle on the track as a fraction of a revolution: 5.25 is a quarter into track 5. */
  placeOf(offsetBytes: number): number {
    const zone = this.#zoneAt(offsetBytes);
    return this.#firstTrack[zone] + (offsetBytes - this.#firstBytes[zone]) / this.#trackBytes(zone);
  }

  trackBytesAt(offsetBytes: number): number {
    return this.#trackBytes(this.#zoneAt(offsetBytes));
  }

  /** Rate at the head at that address, in bytes per microsecond. */
  bytesPerUsAt(offsetBytes: number): number {
    return this.#bytesPerUs[this.#zoneAt(offsetBytes)];
  }

  /** Transfer time without track seeks. */
  passingUs(offsetBytes: number, byteCount: number): number {
    const endBytes = offsetBytes + byteCount;
    let passingUs = 0;
    let atBytes = offsetBytes;
    for (let zone = this.#zoneAt(offsetBytes); atBytes < endBytes; zone++) {
      const zoneEnd = zone + 1 < ZONE_COUNT ? Math.min(endBytes, this.#firstBytes[zone + 1]) : endBytes;
      passingUs += (zoneEnd - atBytes) / this.#bytesPerUs[zone];
      atBytes = zoneEnd;
    }
    return passingUs;
  }
}

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
