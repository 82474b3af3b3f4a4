import type { ReactNode } from 'react';
import { clamp } from '#base';
import { edges as words } from '#messages/lab';
import { useStore } from '#store';
import type { Lab } from '../labTypes.ts';
import { lookAt, pageGrid, placeOf } from './camera.ts';
import { flyTo } from './flight.ts';
import { placesOf, useMoves, usePlace } from './followed.ts';
import { restingCamera, type MapStore } from './mapStore.ts';
import { useSampled } from './useSampled.ts';

const INTERVAL_MS = 250;
/** A chip that is nearer to the one before stands beyond it. */
const CHIP_CSS_PX = 44;
const MARGIN_CSS_PX = 8;
/** Keeps a chip off the edge that it stands at. @param share of the pane, 0..1 */
const inset = (share: number): number => MARGIN_CSS_PX * (1 - 2 * share);

interface EdgeChipsProps {
  readonly lab: Lab;
  readonly map: MapStore;
}

/** At the edges of the map: where the selected page lies, and where it lay before, if that is out of sight. A press flies there. */
export function EdgeChips({ lab, map }: EdgeChipsProps): ReactNode {
  const layout = useStore(map, (state) => state.layout);
  const camera = useStore(map, restingCamera);
  const selected = useStore(map, (state) => state.page);
  const followed = useStore(lab.store, ({ state }) => state.followed);
  const page = selected ?? (followed.length === 1 ? (followed[0] ?? null) : null);
  const step = useSampled(lab.drive, (state) => state.step, INTERVAL_MS);
  const present = usePlace(lab, page);
  const moves = useMoves(lab);
  const [view] = lab.drive.getState().drives;
  if (!layout || !camera || !view || page === null) return null;
  const { pagesPerBlock } = view.scenario;
  const { width, height, ratio } = layout;
  /** A place in the pane, in device pixels. */
  const targetOf = (physicalPage: number) => {
    const block = Math.floor(physicalPage / pagesPerBlock);
    const at = physicalPage % pagesPerBlock;
    const tile = physicalPage < 0 ? -1 : view.tiles.blocks.indexOf(block);
    const [left, top] = placeOf(layout, camera, tile);
    const grid = pageGrid(pagesPerBlock);
    const x = left + (grid.left + (0.5 + (at % grid.columns)) * grid.cell) * camera.side;
    const y = top + (grid.top + (0.5 + Math.floor(at / grid.columns)) * grid.cell) * camera.side;
    const isOut = tile >= 0 && (x < 0 || y < 0 || x > width || y > height);
    return { block, at, tile, x, y, isOut };
  };
  const [last, before] = placesOf(moves, page, step).toReversed();
  const now = targetOf(present);
  const old = targetOf(before?.physicalPage ?? -1);
  const chips = [
    { ...now, by: 'now', text: words.now({ ...now, page }) },
    { ...old, by: before?.isByDrive ? 'drive' : 'host', text: words.before({ ...old, write: last?.step ?? 0 }) },
  ].filter(({ isOut }) => isOut);
  let taken = Number.NEGATIVE_INFINITY;
  return chips.map(({ tile, x, y, by, text }) => {
    const along = clamp(x / width, 0, 1);
    const isNear = Math.abs(clamp(y, 0, height) - taken) < CHIP_CSS_PX * ratio;
    taken = clamp(y, 0, height);
    const down = taken / height;
    const beyond = isNear ? CHIP_CSS_PX * (down < 0.5 ? 1 : -1) : 0;
    const turn = Math.atan2(y - taken, x - along * width);
    return (
      <button
        key={by}
        className="cp-chip cp-lab-edge"
        type="button"
        data-by={by}
        style={{
          top: `calc(${100 * down}% + ${inset(down) + beyond}px)`,
          left: `calc(${100 * along}% + ${inset(along)}px)`,
          translate: `${-100 * along}% ${-100 * down}%`,
        }}
        onClick={({ currentTarget }) => {
          map.setState(by === 'now' ? { tile, page } : { tile });
          flyTo(map, lookAt(layout, tile, camera.side));
          // The chip goes when its place is in sight.
          currentTarget.closest<HTMLElement>('[role="application"]')?.focus();
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
      >
        <svg viewBox="-8 -8 16 16" width={16} height={16} aria-hidden="true">
          <path d="M-6 0H6M1 -5L6 0L1 5" transform={`rotate(${(180 * turn) / Math.PI})`} />
        </svg>
        {text}
      </button>
    );
  });
}
