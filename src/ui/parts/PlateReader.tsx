import { useCallback, useState, type ReactNode, type SyntheticEvent } from 'react';
import type { DrawItem, PortionDetail } from '#scene';
import { CellGrid, type CellGridProps } from './CellGrid.tsx';
import { Drawing } from './Drawing.tsx';
import type { DrawingProps } from './LineDrawing.tsx';
import type { PlateLayout } from './plates.ts';

interface ReadLayout {
  readonly heightCssPx: number;
  readonly plates: PlateLayout;
  /** Of the portions; swatches of a legend in the same panel follow. */
  readonly detail?: PortionDetail;
}

export interface PlateReaderProps<Moment> extends Pick<DrawingProps, 'name' | 'label' | 'description' | 'stillWidths'> {
  /** The shown moment. Keep the same object while nothing changes. */
  readonly moment: Moment;
  readonly layoutIn: (widthCssPx: number) => ReadLayout;
  /** Return the same list while the same moment is shown: a new one makes the plates be painted again. */
  readonly itemsIn: (widthCssPx: number) => DrawItem[];
  /** Accessible name of a plate, its contents included. */
  readonly sayPlate: (moment: Moment, plate: number) => string;
  readonly isPlaying: boolean;
  /** Called with the plate that is hovered or focused; null when none is. */
  readonly onTouch: (plate: number | null) => void;
}

/** Painted plates; the reader can ask each about its contents, with pointer or keyboard. */
export function PlateReader<Moment>(props: PlateReaderProps<Moment>): ReactNode {
  const { name, label, description, stillWidths, moment, layoutIn, itemsIn, sayPlate, isPlaying, onTouch } = props;
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
      {(_, width) => {
        const { plates, detail } = layoutIn(width);
        return <PlateTouch layout={plates} detail={detail} label={label} cellLabel={labelOf} onTouch={onTouch} />;
      }}
    </Drawing>
  );
}

interface PlateTouchProps extends Pick<CellGridProps, 'layout' | 'label' | 'cellLabel'> {
  readonly detail?: PortionDetail | undefined;
  /** Called with the plate that is hovered or focused; null when none is. */
  readonly onTouch: (plate: number | null) => void;
}

/** The layer over painted plates: each has a name, and tells when pointer or focus is on it. */
export function PlateTouch({ onTouch, detail, ...grid }: PlateTouchProps): ReactNode {
  const [current, setCurrent] = useState(0);
  const touch = (event: SyntheticEvent<HTMLElement>): void => {
    const cell = (event.target as HTMLElement).closest('[role=gridcell]');
    const plate = [...event.currentTarget.querySelectorAll('[role=gridcell]')].indexOf(cell as Element);
    if (plate < 0) return onTouch(null);
    if (event.type === 'focusin' || event.type === 'focus') setCurrent(plate);
    onTouch(plate);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens; its children have roles
    <div
      data-portions={detail}
      onPointerOver={touch}
      onFocus={touch}
      onPointerLeave={() => onTouch(null)}
      onBlur={() => onTouch(null)}
    >
      <CellGrid {...grid} current={current} onChoose={onTouch} />
    </div>
  );
}

/** Names of the plates as of the last moment at rest, so that names do not change while the run plays. */
function useRestingLabel<Moment>(
  moment: Moment,
  isPlaying: boolean,
  sayPlate: PlateReaderProps<Moment>['sayPlate'],
): (plate: number) => string {
  const [resting, setResting] = useState(() => moment);
  if (!isPlaying && resting !== moment) setResting(() => moment);
  return useCallback((plate: number) => sayPlate(resting, plate), [resting, sayPlate]);
}
