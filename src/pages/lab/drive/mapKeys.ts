import type { KeyboardEvent } from 'react';
import type { Lab } from '../labTypes.ts';
import { isWhollyIn, lookAt, nearestStop, tileAt, zoomStops } from './camera.ts';
import { zoomToStop } from './flight.ts';
import type { MapStore } from './mapStore.ts';
import { isValid } from './paintPages.ts';

/** Selects the valid page of a block that comes after the selected one; after the last, the first. */
async function selectNext(lab: Lab, map: MapStore, index: number, tile: number): Promise<void> {
  const { drives, ask } = lab.drive.getState();
  const cells = await ask('cells', { drive: index, blocks: [drives[index]?.tiles.blocks[tile] ?? 0] });
  const pages = [...(cells?.logicalPages ?? [])].filter((_, offset) => isValid(cells?.states[offset] ?? 0));
  map.setState(({ page }) => ({
    tile,
    pointed: index,
    page: pages[pages.indexOf(page ?? -1) + 1] ?? pages[0] ?? null,
  }));
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrows move from block to block, Enter goes closer and then from page to page, Escape further away. */
export function moveByKey(event: KeyboardEvent, lab: Lab, map: MapStore, index: number): void {
  const { layout, camera: present, target, tile } = map.getState();
  const camera = target ?? present;
  if (!layout || !camera || event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = ARROWS[event.key];
  const from = tile >= 0 ? tile : tileAt(layout, camera, layout.width / 2, layout.height / 2);
  if (arrow) {
    const [dx, dy] = arrow;
    const reach = event.shiftKey ? 10 : 1;
    const to = from + reach * (dx + dy * layout.columns);
    if (to >= 0 && to < layout.blockCount) {
      map.setState({ tile: to, pointed: index });
      if (!isWhollyIn(layout, camera, to)) map.setState({ camera: lookAt(layout, to, camera.side) });
    }
  } else if (event.key === 'Enter') {
    if (nearestStop(zoomStops(layout), camera.side) < zoomStops(layout).length - 1) zoomToStop(map, 1);
    else void selectNext(lab, map, index, from);
  } else if (event.key === 'Escape') zoomToStop(map, -1);
  else return;
  event.preventDefault();
}
