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
