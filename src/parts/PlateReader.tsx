import { useCallback, useState, type ReactNode, type SyntheticEvent } from 'react';
import type { DrawItem } from '#flashview';
import { CellGrid } from './CellGrid.tsx';
import { Drawing } from './Drawing.tsx';
import type { DrawingProps } from './LineDrawing.tsx';
import type { PlateLayout } from './plates.ts';

export interface PlateReaderProps<Moment> extends Pick<DrawingProps, 'name' | 'label' | 'description' | 'stillWidths'> {
  /** What is shown now; another one only when something has changed. */
  readonly moment: Moment;
  readonly layoutIn: (widthCssPx: number) => { readonly heightCssPx: number; readonly plates: PlateLayout };
  /** Another list only when another moment is shown: it is what makes the plates be painted again. */
  readonly itemsIn: (widthCssPx: number) => DrawItem[];
  /** What a plate is called, with what is to be known of it. */
  readonly sayPlate: (moment: Moment, plate: number) => string;
  readonly isPlaying: boolean;
  /** Which plate the pointer or the keyboard is at. */
  readonly onTouch: (plate: number | null) => void;
}

/** Plates that are painted, each of which can be asked what is to be known of it, by pointer and by keyboard. */
export function PlateReader<Moment>(props: PlateReaderProps<Moment>): ReactNode {
  const { name, label, description, stillWidths, moment, layoutIn, itemsIn, sayPlate, isPlaying, onTouch } = props;
  const [current, setCurrent] = useState(0);
  const touch = (event: SyntheticEvent<HTMLElement>): void => {
    const cell = (event.target as HTMLElement).closest('[role=gridcell]');
    const plate = [...event.currentTarget.querySelectorAll('[role=gridcell]')].indexOf(cell as Element);
    if (plate < 0) return onTouch(null);
    if (event.type === 'focusin' || event.type === 'focus') setCurrent(plate);
    onTouch(plate);
  };
  const labelOf = useRestingLabel(moment, isPlaying, sayPlate);
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

/** What each plate is called: as it was when all last stood still, so that nothing is named anew while it runs. */
function useRestingLabel<Moment>(
  moment: Moment,
  isPlaying: boolean,
  sayPlate: PlateReaderProps<Moment>['sayPlate'],
): (plate: number) => string {
  const [resting, setResting] = useState(() => moment);
  if (!isPlaying && resting !== moment) setResting(() => moment);
  return useCallback((plate: number) => sayPlate(resting, plate), [resting, sayPlate]);
}
