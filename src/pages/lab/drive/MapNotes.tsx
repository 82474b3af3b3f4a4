import type { ReactNode } from 'react';
import { BlockRole } from '#engine';
import { Note } from '#layout';
import { blockCard, notes as words } from '#messages/lab';
import { Card } from '#parts';
import { BY_DRIVE_BIT, FULL_LEVEL, roleOfKind, useStore } from '#store';
import type { Lab } from '../labTypes.ts';
import { gapOf, pageGrid, placeOf, visibleTiles } from './camera.ts';
import { restingCamera, type MapStore } from './mapStore.ts';
import { NUMBERED_CELL_CSS_PX } from './paintPages.ts';
import { useFrameNumber, useSampled } from './useSampled.ts';

/** After so many writes, in multiples of the logical space, the bands have mixed: the full drive's are gone at 0.7. */
const BANDS_END = 0.5;
const NOTE_CSS_PX = 46;
/** A map that is lower than so many notes has none. */
const MOST_NOTES = 6;
const INTERVAL_MS = 250;
/** Between the number of a block and what it holds. */
const GAP = '\u2003';

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
    <div
      key={name}
      className="cp-lab-over"
      data-of="band"
      style={{ top: Math.min((topOf(from) + topOf(to)) / 2, topOf(blockCount) - NOTE_CSS_PX / 2) }}
    >
      <Card isDense>
        <Note>
          <strong>{words[name].title}</strong>
          <br />
          {words[name].about}
        </Note>
      </Card>
    </div>
  ));
}

/** The number of each block whose pages are numbered, and what it holds, above its pages. */
export function BlockTitles({ lab, map, index }: BlockTitlesProps): ReactNode {
  const layout = useStore(map, (state) => state.layout);
  const camera = useStore(map, restingCamera);
  useFrameNumber(lab, INTERVAL_MS);
  const view = lab.drive.getState().drives[index];
  if (!view || !layout || !camera) return null;
  const { pagesPerBlock } = view.scenario;
  const { ratio } = layout;
  const { cell, left, top } = pageGrid(pagesPerBlock);
  if (cell * camera.side < NUMBERED_CELL_CSS_PX * ratio) return null;
  const { blocks, kinds, levels } = view.tiles;
  const width = (camera.side - gapOf(camera.side, ratio)) / ratio;
  return visibleTiles(layout, camera).map((tile) => {
    const [x, y] = placeOf(layout, camera, tile);
    const kind = kinds[tile] ?? 0;
    return (
      <p
        key={tile}
        className="cp-note cp-lab-blocktitle"
        aria-hidden="true"
        style={{
          left: x / ratio,
          top: y / ratio,
          width,
          lineHeight: `${(top * camera.side) / ratio}px`,
          paddingInline: (left * camera.side) / ratio,
        }}
      >
        <strong>{blockCard.title({ block: blocks[tile] ?? 0 })}</strong>
        {GAP}
        {roleOfKind(kind) === BlockRole.Free
          ? blockCard.erased
          : blockCard.held({
              valid: Math.round(((levels[tile] ?? 0) / FULL_LEVEL) * pagesPerBlock),
              pages: pagesPerBlock,
              isByDrive: (kind & BY_DRIVE_BIT) !== 0,
            })}
      </p>
    );
  });
}

interface BlockTitlesProps {
  readonly lab: Lab;
  readonly map: MapStore;
  /** Number of the drive. */
  readonly index: number;
}
