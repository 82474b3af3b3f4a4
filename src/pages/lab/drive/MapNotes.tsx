import type { ReactNode } from 'react';
import { BlockRole } from '#engine';
import { notes as words } from '#messages/lab';
import { roleOfKind, useStore } from '#store';
import type { Lab } from '../labTypes.ts';
import type { MapStore } from './mapStore.ts';
import { useSampled } from './useSampled.ts';

/** After so many writes, in multiples of the logical space, the bands have mixed: the full drive's are gone at 0.7. */
const BANDS_END = 0.5;
const NOTE_CSS_PX = 46;
/** A map that is lower than so many notes has none. */
const MOST_NOTES = 6;
const INTERVAL_MS = 250;

/**
 * What the bands of a map are: of a drive that was filled in order, whose hot pages are the first of the logical space, from the first
 * cleaning until the bands have mixed.
 */
export function MapNotes({ lab, map }: { readonly lab: Lab; readonly map: MapStore }): ReactNode {
  useSampled(lab.drive, ({ step }) => step, INTERVAL_MS);
  const [view] = lab.drive.getState().drives;
  const order = useStore(lab.drive, ({ look }) => look.order);
  const layout = useStore(map, (state) => state.layout);
  const isWhole = useStore(map, (state) => !state.hasLens && state.camera?.side === state.layout?.fitSide);
  if (!view || !layout || !isWhole || order !== 'number') return null;
  const { scenario, readings, tiles } = view;
  const { workload, mapping, isFilled, hotSpaceFraction, logicalPageCount, pagesPerBlock, blockCount } = scenario;
  const isBanded =
    workload === 'hotCold' &&
    mapping === 'page' &&
    isFilled &&
    readings.erasedBlocks > 0 &&
    readings.hostPages < BANDS_END * logicalPageCount &&
    roleOfKind(tiles.kinds[blockCount - 1] ?? 0) !== BlockRole.Free;
  const filled = logicalPageCount / pagesPerBlock;
  const hot = hotSpaceFraction * filled;
  const bands = [
    { name: 'hot', from: 0, to: hot },
    { name: 'cold', from: hot, to: filled },
    { name: 'spare', from: filled, to: blockCount },
  ] as const;
  const topOf = (block: number): number => (block / layout.columns) * (layout.fitSide / layout.ratio);
  if (!isBanded || topOf(blockCount) < MOST_NOTES * NOTE_CSS_PX) return null;
  return bands.map(({ name, from, to }) => (
    <p
      key={name}
      className="cp-lab-note"
      style={{ top: Math.min((topOf(from) + topOf(to)) / 2, topOf(blockCount) - NOTE_CSS_PX / 2) }}
    >
      <strong>{words[name].title}</strong> {words[name].about}
    </p>
  ));
}
