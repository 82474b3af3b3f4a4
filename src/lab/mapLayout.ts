/** Where the tiles of a map stand, in device pixels: squares of whole pixels, as large as all of them can be. */
export interface MapLayout {
  /** Blocks from one tile to the next: 1 unless there are more blocks than pixels. */
  readonly every: number;
  readonly tileCount: number;
  readonly columns: number;
  readonly rows: number;
  /** From one tile to the next, the gap between them included. */
  readonly pitch: number;
  readonly gap: number;
}

/** Tiles of this many CSS pixels and more stand apart. */
const LEAST_APART = 6;
/** No tile is larger: few blocks need no room. */
const MOST_PITCH = 160;

export function layoutMap(blockCount: number, widthPx: number, heightPx: number, ratio: number): MapLayout {
  const every = Math.max(1, Math.ceil(blockCount / Math.max(1, widthPx * heightPx)));
  const tileCount = Math.ceil(blockCount / every);
  const fits = (pitch: number): boolean => Math.floor(widthPx / pitch) * Math.floor(heightPx / pitch) >= tileCount;
  let pitch = Math.min(Math.floor(Math.sqrt((widthPx * heightPx) / tileCount)), Math.round(MOST_PITCH * ratio));
  while (pitch > 1 && !fits(pitch)) pitch -= 1;
  pitch = Math.max(1, pitch);
  const columns = Math.max(1, Math.min(tileCount, Math.floor(widthPx / pitch)));
  const gap = pitch >= LEAST_APART * ratio ? Math.max(1, Math.round(ratio * (pitch >= 20 * ratio ? 2 : 1))) : 0;
  return { every, tileCount, columns, rows: Math.ceil(tileCount / columns), pitch, gap };
}
