import { prefersReducedMotion } from '#theme';
import type { Lab } from '../labTypes.ts';
import { between, lookAt, nearestStop, zoomAt, zoomStops, type Camera } from './camera.ts';
import type { MapStore } from './mapStore.ts';

/** Goes `steps` stops in or out, toward a point of the pane in CSS pixels; without one, toward the tile that was pointed at. */
export function zoomToStop(map: MapStore, steps: number, pointX?: number, pointY?: number): void {
  const { layout, camera: present, target, tile } = map.getState();
  const camera = target ?? present;
  if (!layout || !camera) return;
  const stops = zoomStops(layout);
  const at = nearestStop(stops, camera.side) + steps;
  const side = stops[Math.max(0, Math.min(stops.length - 1, at))] ?? layout.fitSide;
  if (pointX !== undefined && pointY !== undefined) {
    flyTo(map, zoomAt(layout, camera, side, pointX * layout.ratio, pointY * layout.ratio));
    return;
  }
  flyTo(
    map,
    tile >= 0 ? lookAt(layout, tile, side) : zoomAt(layout, camera, side, layout.width / 2, layout.height / 2),
  );
}

const FLIGHT_MS = 240;

export function flyTo(map: MapStore, to: Camera): void {
  const { layout, camera: from } = map.getState();
  if (!layout || !from || prefersReducedMotion()) {
    map.setState({ camera: to });
    return;
  }
  const startMs = performance.now();
  let last = from;
  map.setState({ target: to });
  const step = (nowMs: number): void => {
    const { camera, target, layout: present } = map.getState();
    // Another flight has begun.
    if (target !== to) return;
    if (camera !== last || present !== layout) {
      // The reader moves the map.
      map.setState({ target: null });
      return;
    }
    const share = Math.min(1, (nowMs - startMs) / FLIGHT_MS);
    const eased = share * share * (3 - 2 * share);
    last = share === 1 ? to : between(layout, from, to, eased);
    map.setState({ camera: last, target: share === 1 ? null : to });
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Flies to the last stop over a block of the drive `index`, which then is the one that is pointed at. */
export function goToBlock({ drive }: Pick<Lab, 'drive'>, map: MapStore, block: number, index = 0): void {
  const { layout } = map.getState();
  const tile = drive.getState().drives[index]?.tiles.blocks.indexOf(block) ?? -1;
  if (!layout || tile < 0) return;
  flyTo(map, lookAt(layout, tile, zoomStops(layout).at(-1) ?? layout.fitSide));
  map.setState({ tile, pointed: index });
}

/** Chooses a logical page and flies to where it lies, if it lies anywhere. */
export async function goToPage({ drive }: Pick<Lab, 'drive'>, map: MapStore, logicalPage: number): Promise<void> {
  const { scenarios, ask } = drive.getState();
  const place = await ask('locate', { logicalPage });
  map.setState({ page: logicalPage });
  const pagesPerBlock = scenarios[0]?.pagesPerBlock ?? 1;
  if (place !== null && place >= 0) goToBlock({ drive }, map, Math.floor(place / pagesPerBlock));
}
