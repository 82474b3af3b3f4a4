import { useCallback, useMemo, useState, type ReactNode, type SyntheticEvent } from 'react';
import * as words from '#messages/wear';
import { CellGrid, Drawing, lastMade } from '#parts';
import { drawMap } from './drawMap.ts';
import { layoutMap } from './mapLayout.ts';
import type { WearMoment } from './moments.ts';

const STILL_WIDTHS = [
  { widthCssPx: 166, fromCssPx: 0 },
  { widthCssPx: 330, fromCssPx: 240 },
] as const;

interface WearMapProps {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly moment: WearMoment;
  readonly isPlaying: boolean;
  readonly onTouch: (plate: number | null) => void;
}

/** All plates of one kitchen. */
export function WearMap({ name, label, description, moment, isPlaying, onTouch }: WearMapProps): ReactNode {
  const [current, setCurrent] = useState(0);
  // Another list only when another moment is shown: it is what makes the plates be painted again.
  const itemsIn = useMemo(() => lastMade((width: number) => drawMap(layoutMap(width), moment)), [moment]);
  const layoutIn = useMemo(() => lastMade(layoutMap), []);
  const touch = (event: SyntheticEvent<HTMLElement>): void => {
    const cell = (event.target as HTMLElement).closest('[role=gridcell]');
    const plate = [...event.currentTarget.querySelectorAll('[role=gridcell]')].indexOf(cell as Element);
    if (plate < 0) return onTouch(null);
    if (event.type === 'focusin' || event.type === 'focus') setCurrent(plate);
    onTouch(plate);
  };
  const labelOf = useRestingLabel(moment, isPlaying);
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

/** What each plate is called: as it was when the kitchen last stood still, so that nothing is named anew while it runs. */
function useRestingLabel(moment: WearMoment, isPlaying: boolean): (plate: number) => string {
  const [resting, setResting] = useState(moment);
  if (!isPlaying && resting !== moment) setResting(moment);
  return useCallback((plate: number) => sayPlate(resting, plate), [resting]);
}

export function sayPlate({ washes, isRetired }: WearMoment, plate: number): string {
  const told = { plate: plate + 1, washes: washes[plate] ?? 0 };
  return isRetired[plate] === 1 ? words.plateOut(told) : words.plate(told);
}
