import { useMemo, type ReactNode } from 'react';
import { drawDriveGrid, layoutDriveGrid, type GridDrive, type GridShape } from './gridDrawing.ts';
import { lastMade } from './lastMade.ts';
import { PlateReader, type PlateReaderProps } from './PlateReader.tsx';

export interface DriveGridProps extends Omit<PlateReaderProps<Uint8Array>, 'moment' | 'layoutIn' | 'itemsIn'> {
  /** Another one only when another moment is shown: it is what makes the plates be painted again. */
  readonly drive: GridDrive;
  /** How the plates stand at a width. */
  readonly shapeAt: (widthCssPx: number) => GridShape;
}

/** All plates of one drive; each can be asked what it holds. */
export function DriveGrid({ drive, shapeAt, ...reader }: DriveGridProps): ReactNode {
  const layoutIn = useMemo(() => lastMade((width: number) => layoutDriveGrid(width, shapeAt(width))), [shapeAt]);
  const itemsIn = useMemo(() => lastMade((width: number) => drawDriveGrid(layoutIn(width), drive)), [layoutIn, drive]);
  return <PlateReader {...reader} moment={drive.pageState} layoutIn={layoutIn} itemsIn={itemsIn} />;
}
