import { useCallback, useMemo, useState, type ReactNode, type SyntheticEvent } from 'react';
import { CellGrid } from './CellGrid.tsx';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import { drawDriveGrid, layoutDriveGrid, type GridDrive, type GridShape } from './gridDrawing.ts';
import { lastMade } from './lastMade.ts';

export interface DriveGridProps extends Pick<DrawingProps, 'name' | 'label' | 'description' | 'stillWidths'> {
  /** Another one only when another moment is shown: it is what makes the plates be painted again. */
  readonly drive: GridDrive;
  /** How the plates stand at a width. */
  readonly shapeAt: (widthCssPx: number) => GridShape;
  /** What a plate is called, with what lies on it. */
  readonly sayPlate: (pageState: Uint8Array, block: number) => string;
  readonly isPlaying: boolean;
  /** Which plate the pointer or the keyboard is at. */
  readonly onTouch: (block: number | null) => void;
}

/** All plates of one drive; each can be asked what it holds. */
export function DriveGrid(props: DriveGridProps): ReactNode {
  const { name, label, description, stillWidths, drive, shapeAt, sayPlate, isPlaying, onTouch } = props;
  const [current, setCurrent] = useState(0);
  const layoutIn = useMemo(() => lastMade((width: number) => layoutDriveGrid(width, shapeAt(width))), [shapeAt]);
  const itemsIn = useMemo(() => lastMade((width: number) => drawDriveGrid(layoutIn(width), drive)), [layoutIn, drive]);
  const touch = (event: SyntheticEvent<HTMLElement>): void => {
    const cell = (event.target as HTMLElement).closest('[role=gridcell]');
    const block = [...event.currentTarget.querySelectorAll('[role=gridcell]')].indexOf(cell as Element);
    if (block < 0) return onTouch(null);
    if (event.type === 'focusin' || event.type === 'focus') setCurrent(block);
    onTouch(block);
  };
  const labelOf = useRestingLabel(drive, isPlaying, sayPlate);
  return (
    <Drawing
      name={name}
      isAnswer
      label={label}
      description={description}
      stillWidths={stillWidths}
      draw={(width) => ({ heightCssPx: layoutIn(width).heightCssPx, items: itemsIn(width) })}
    >
      {(_, width) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens; what is in it has roles
        <div onPointerOver={touch} onFocus={touch} onPointerLeave={() => onTouch(null)} onBlur={() => onTouch(null)}>
          <CellGrid
            layout={layoutIn(width).plates}
            label={label}
            cellLabel={labelOf}
            current={current}
            onChoose={onTouch}
          />
        </div>
      )}
    </Drawing>
  );
}

/** What each plate is called: as it was when the drive last stood still, so that nothing is named anew while it runs. */
function useRestingLabel(
  { pageState }: GridDrive,
  isPlaying: boolean,
  sayPlate: DriveGridProps['sayPlate'],
): (block: number) => string {
  const [resting, setResting] = useState(pageState);
  if (!isPlaying && resting !== pageState) setResting(pageState);
  return useCallback((block: number) => sayPlate(resting, block), [resting, sayPlate]);
}
