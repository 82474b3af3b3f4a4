import { useMemo, type ReactNode } from 'react';
import * as words from '#messages/randomness';
import { DriveGrid, type GridShape } from '#parts';
import { shapeAt } from './gridLayout.ts';
import { contentsOf, type DriveMoment } from './moments.ts';
import { PAGES_PER_BLOCK } from './scenario.ts';

const STILL_WIDTHS = [
  { widthCssPx: 344, fromCssPx: 0 },
  { widthCssPx: 520, fromCssPx: 400 },
  { widthCssPx: 640, fromCssPx: 560 },
] as const;

interface RandomnessGridProps {
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
export function RandomnessGrid({ drive, shape, ...rest }: RandomnessGridProps): ReactNode {
  const shown = useMemo(
    () => ({
      pageState: drive.pageState,
      pagesPerBlock: PAGES_PER_BLOCK,
      ringed: drive.isRinged ? (drive.victim?.block ?? null) : null,
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
