import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LabDriveState } from '#store';
import type { Camera, MapLayout } from './camera.ts';

/** What of the map is on show, and what the reader points at. */
export interface MapState {
  /** Null until the pane is measured. */
  readonly layout: MapLayout | null;
  readonly camera: Camera | null;
  /** Where the camera is flying to. */
  readonly target: Camera | null;
  /** The tile under the pointer or at the keys; −1 for none. */
  readonly tile: number;
  /** Number of the drive whose tile that is, where two are compared. */
  readonly pointed: number;
  /** A logical page that was selected. */
  readonly page: number | null;
  readonly hasLens: boolean;
  /** Whether there is a first picture. */
  readonly isPainted: boolean;
  /** The small picture of all blocks; null before a part of them was on show. */
  readonly whole: ImageBitmap | null;
}

export type MapStore = StoreApi<MapState>;

export const createMapStore = (): MapStore =>
  createStore<MapState>(() => ({
    layout: null,
    camera: null,
    target: null,
    tile: -1,
    pointed: 0,
    page: null,
    hasLens: false,
    isPainted: false,
    whole: null,
  }));

/** The camera while it does not fly: what lies over and beside the map comes when the flight is over. */
export const restingCamera = ({ camera, target }: MapState): Camera | null => (target === null ? camera : null);

/** The tile, on the map of this drive, of the block that is pointed at on either map. */
export function pointedTile(
  { drives }: LabDriveState,
  index: number,
  { tile, pointed }: Pick<MapState, 'tile' | 'pointed'>,
): number {
  const block = drives[pointed]?.tiles.blocks[tile];
  if (pointed === index || block === undefined) return tile;
  return drives[index]?.tiles.blocks.indexOf(block) ?? -1;
}
