import { useCallback, useMemo, useState, type ReactNode, type SyntheticEvent } from 'react';
import * as words from '#messages/randomness';
import { CellGrid, Drawing, lastMade } from '#parts';
import { drawGrid } from './drawGrid.ts';
import { layoutGrid, type GridShape } from './gridLayout.ts';
import { contentsOf, type DriveMoment } from './moments.ts';

const STILL_WIDTHS = [
  { widthCssPx: 344, fromCssPx: 0 },
  { widthCssPx: 520, fromCssPx: 400 },
  { widthCssPx: 640, fromCssPx: 560 },
] as const;

interface DriveGridProps {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly drive: DriveMoment;
  readonly isPlaying: boolean;
  readonly onTouch: (block: number | null) => void;
  /** Where it is not the chapter's. */
  readonly shape?: GridShape | undefined;
}

/** All plates of one drive. */
export function DriveGrid(props: DriveGridProps): ReactNode {
  const { name, label, description, drive, isPlaying, onTouch, shape } = props;
  const [current, setCurrent] = useState(0);
  // Another list only when another moment is shown: it is what makes the plates be painted again.
  const itemsIn = useMemo(
    () =>
      lastMade((width: number) =>
        drawGrid(layoutGrid(width, shape), drive, drive.isRinged ? (drive.victim?.block ?? null) : null),
      ),
    [drive, shape],
  );
  const layoutIn = useMemo(() => lastMade((width: number) => layoutGrid(width, shape)), [shape]);
  const touch = (event: SyntheticEvent<HTMLElement>): void => {
    const cell = (event.target as HTMLElement).closest('[role=gridcell]');
    const block = [...event.currentTarget.querySelectorAll('[role=gridcell]')].indexOf(cell as Element);
    if (block < 0) return onTouch(null);
    if (event.type === 'focusin' || event.type === 'focus') setCurrent(block);
    onTouch(block);
  };
  const labelOf = useRestingLabel(drive, isPlaying);
  return (
    <Drawing
      name={name}
      isAnswer
      label={label}
      description={description}
      stillWidths={STILL_WIDTHS}
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
function useRestingLabel(drive: DriveMoment, isPlaying: boolean): (block: number) => string {
  const [resting, setResting] = useState(drive);
  if (!isPlaying && resting !== drive) setResting(drive);
  return useCallback((block: number) => sayPlate(resting, block), [resting]);
}

export function sayPlate(drive: DriveMoment, block: number): string {
  const { valid, invalid } = contentsOf(drive, block);
  if (valid + invalid === 0) return words.captions.cleanPlate({ plate: block + 1 });
  return words.captions.plate({ plate: block + 1, wanted: valid, leftovers: invalid });
}
