/** Zones that a disk is cut into: as many as a disk of the time has (Hitachi, Deskstar 7K500 specification, zones 0 to 29). */
const ZONE_COUNT = 30;

/** What makes the zones of a disk. */
export interface ZoneSettings {
  readonly capacityBytes: number;
  readonly revolutionUs: number;
  /** Mean of all tracks. */
  readonly mediaBytesPerUs: number;
  /** Rate of the innermost tracks, as a share of that of the outermost, above 0 and up to 1. */
  readonly innerRateFraction: number;
}

/**
 * How addresses lie on tracks. Addresses and tracks run from the outer edge to the inner one, through zones of equally many
 * tracks. All tracks of a zone hold as much as passes the head in one revolution; from zone to zone that falls by equal
 * steps, as the circumference does.
 */
export class Zones {
  /** As many tracks as the capacity takes; the last of them is not full. */
  readonly trackCount: number;
  /** By zone, from the outermost on. */
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

  /** The last zone that begins at the address or before it. */
  #zoneAt(offsetBytes: number): number {
    let zone = 0;
    for (let end = ZONE_COUNT; end - zone > 1;) {
      const middle = (zone + end) >> 1;
      if (this.#firstBytes[middle] <= offsetBytes) zone = middle;
      else end = middle;
    }
    return zone;
  }

  /** The track, and which part of a revolution lies before the address on it: 5.25 is a quarter into track 5. */
  placeOf(offsetBytes: number): number {
    const zone = this.#zoneAt(offsetBytes);
    return this.#firstTrack[zone] + (offsetBytes - this.#firstBytes[zone]) / this.#trackBytes(zone);
  }

  trackBytesAt(offsetBytes: number): number {
    return this.#trackBytes(this.#zoneAt(offsetBytes));
  }

  /** What passes the head there, in bytes a microsecond. */
  bytesPerUsAt(offsetBytes: number): number {
    return this.#bytesPerUs[this.#zoneAt(offsetBytes)];
  }

  /** Time under the head, without what it takes to get from track to track. */
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
