/** Layout of a map of tiles, in device pixels: the largest squares of whole pixels with which all tiles fit. */
export interface MapLayout {
  /** Every how many blocks there is a tile: 1 unless there are more blocks than pixels. */
  readonly every: number;
  readonly tileCount: number;
  readonly columns: number;
  readonly rows: number;
  /** Side of a tile plus the gap. */
  readonly pitch: number;
  readonly gap: number;
}

/** Pitch from which tiles have gaps. */
const LEAST_GAPPED_PITCH_CSS_PX = 6;
const MOST_PITCH_CSS_PX = 160;

/** @param ratio device pixels per CSS pixel */
export function layoutMap(blockCount: number, widthPx: number, heightPx: number, ratio: number): MapLayout {
  const every = Math.max(1, Math.ceil(blockCount / Math.max(1, widthPx * heightPx)));
  const tileCount = Math.ceil(blockCount / every);
  const fits = (pitch: number): boolean => Math.floor(widthPx / pitch) * Math.floor(heightPx / pitch) >= tileCount;
  let pitch = Math.min(Math.floor(Math.sqrt((widthPx * heightPx) / tileCount)), Math.round(MOST_PITCH_CSS_PX * ratio));
  while (pitch > 1 && !fits(pitch)) pitch -= 1;
  pitch = Math.max(1, pitch);
  const columns = Math.max(1, Math.min(tileCount, Math.floor(widthPx / pitch)));
  const gap =
    pitch >= LEAST_GAPPED_PITCH_CSS_PX * ratio ? Math.max(1, Math.round(ratio * (pitch >= 20 * ratio ? 2 : 1))) : 0;
  return { every, tileCount, columns, rows: Math.ceil(tileCount / columns), pitch, gap };
}
