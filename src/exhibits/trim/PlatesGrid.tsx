import { type ReactNode, useMemo } from 'react';
import * as words from '#messages/trim';
import { DriveGrid, type GridShape } from '#parts';
import { type DriveMoment, contentsOfPlate } from './moments.ts';
import { BLOCK_COUNT, PAGES_PER_BLOCK } from './scenario.ts';

const STILL_WIDTHS = [
  { widthCssPx: 344, fromCssPx: 0 },
  { widthCssPx: 520, fromCssPx: 400 },
  { widthCssPx: 640, fromCssPx: 560 },
] as const;

interface PlatesGridProps {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly drive: DriveMoment;
  readonly ringed: number | null;
  /** Ghosts that have just been copied. */
  readonly marked?: readonly number[] | undefined;
  readonly isPlaying: boolean;
  readonly onTouch: (block: number | null) => void;
  /** Where it is not the chapter's. */
  readonly shape?: GridShape | undefined;
}

/** All plates of one of the drives. */
export function PlatesGrid({ drive, ringed, marked, shape, ...rest }: PlatesGridProps): ReactNode {
  const { pageState } = drive;
  const shown = useMemo(
    () => ({ pageState, pagesPerBlock: PAGES_PER_BLOCK, ringedBlock: ringed, ...(marked && { markedPages: marked }) }),
    [pageState, ringed, marked],
  );
  const shaped = useMemo(() => (shape ? () => shape : shapeAt), [shape]);
  return <DriveGrid {...rest} drive={shown} shapeAt={shaped} sayPlate={sayPlate} stillWidths={STILL_WIDTHS} />;
}

export function sayPlate(pageState: Uint8Array, block: number): string {
  const { kept, ghosts, leftovers } = contentsOfPlate(pageState, block);
  const plate = block + 1;
  if (kept + leftovers === 0) return words.captions.cleanPlate({ plate });
  if (ghosts === 0) return words.captions.plate({ plate, wanted: kept, leftovers });
  return words.captions.plateGhosts({ plate, kept, ghosts, leftovers });
}

/** Below this two grids under one another show only some of their plates, so that both are on one screen. */
const ALL_FROM = 400;
/** From here on a grid has the whole width of the figure, and is three rows high. */
const FLAT_FROM = 560;

export const DRAWN_WHERE_NARROW = 32;

export const shapeAt = (widthCssPx: number): GridShape => ({
  columns: widthCssPx < FLAT_FROM ? 8 : 16,
  plateCount: widthCssPx < ALL_FROM ? DRAWN_WHERE_NARROW : BLOCK_COUNT,
});
