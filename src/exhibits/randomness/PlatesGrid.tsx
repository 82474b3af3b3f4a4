import { useMemo, type ReactNode } from 'react';
import * as words from '#messages/randomness';
import { DriveGrid, type GridShape } from '#parts';
import { contentsOf, type DriveMoment } from './moments.ts';
import { BLOCK_COUNT, PAGES_PER_BLOCK } from './scenario.ts';

const STILL_WIDTHS = [
  { widthCssPx: 344, fromCssPx: 0 },
  { widthCssPx: 520, fromCssPx: 400 },
  { widthCssPx: 640, fromCssPx: 560 },
] as const;

/** Below this two grids under one another show only some of their plates, so that both are on one screen. */
const ALL_FROM = 400;
/** From here on a grid has the whole width of the figure, and is four rows high. */
const FLAT_FROM = 560;

export const DRAWN_WHERE_NARROW = 40;

const shapeAt = (widthCssPx: number): GridShape => ({
  columns: widthCssPx < FLAT_FROM ? 8 : 16,
  plateCount: widthCssPx < ALL_FROM ? DRAWN_WHERE_NARROW : BLOCK_COUNT,
});

interface PlatesGridProps {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly drive: DriveMoment;
  readonly isPlaying: boolean;
  readonly onTouch: (block: number | null) => void;
  /** Where it is not the chapter's. */
  readonly shape?: GridShape | undefined;
}

/** All plates of one of the drives. */
export function PlatesGrid({ drive, shape, ...rest }: PlatesGridProps): ReactNode {
  const shown = useMemo(
    () => ({
      pageState: drive.pageState,
      pagesPerBlock: PAGES_PER_BLOCK,
      ringedBlock: drive.isRinged ? (drive.victim?.block ?? null) : null,
    }),
    [drive],
  );
  const shaped = useMemo(() => (shape ? () => shape : shapeAt), [shape]);
  return <DriveGrid {...rest} drive={shown} shapeAt={shaped} sayPlate={sayPlate} stillWidths={STILL_WIDTHS} />;
}

export function sayPlate(pageState: Uint8Array, block: number): string {
  const { valid, invalid } = contentsOf({ pageState }, block);
  if (valid + invalid === 0) return words.captions.cleanPlate({ plate: block + 1 });
  return words.captions.plate({ plate: block + 1, wanted: valid, leftovers: invalid });
}
