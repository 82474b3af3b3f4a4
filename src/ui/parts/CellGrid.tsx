import { memo, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useSkin } from '#controls';
import type { PlateLayout } from './plates.ts';
import './CellGrid.css';

export interface CellGridProps {
  readonly layout: PlateLayout;
  readonly label: string;
  readonly cellLabel: (offset: number) => string;
  /** Offset of the cell in the tab order. */
  readonly current: number;
  readonly onChoose: (offset: number) => void;
  /** Keys that the grid does not use, while a cell has the focus. */
  readonly onKey?: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onKeyUp?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A layer of buttons over a drawn plate: the reader chooses a portion with pointer or touch, or with arrow keys and Enter. */
export const CellGrid = memo(function CellGrid(props: CellGridProps): ReactNode {
  useSkin();
  const { layout, label, cellLabel, current, onChoose, onKey, onKeyUp } = props;
  const { columns, count, cellBox } = layout;
  const gridRef = useRef<HTMLDivElement>(null);
  const hasCells = useAfterPicture();
  const focus = (offset: number): void => {
    const cells = gridRef.current?.querySelectorAll<HTMLElement>('[role=gridcell]');
    cells?.[offset]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const cells = [...event.currentTarget.querySelectorAll('[role=gridcell]')];
    const next = nextCell(cells.indexOf(document.activeElement as Element), event, columns, count);
    if (next === null) {
      onKey?.(event);
      return;
    }
    event.preventDefault();
    focus(next);
  };
  return (
    <div
      ref={gridRef}
      className="cp-cell-grid"
      role="grid"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onKeyUp={onKeyUp}
    >
      {Array.from({ length: hasCells ? Math.ceil(count / columns) : 0 }, (_, row) => (
        <div key={row} role="row">
          {Array.from({ length: Math.min(columns, count - row * columns) }, (__, column) => {
            const offset = row * columns + column;
            const { x, y, width, height } = cellBox(offset);
            return (
              <button
                key={offset}
                type="button"
                role="gridcell"
                className="cp-cell-grid-cell"
                style={{ left: x - 1, top: y - 1, width: width + 2, height: height + 2 }}
                tabIndex={offset === current ? 0 : -1}
                aria-label={cellLabel(offset)}
                onClick={() => onChoose(offset)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
});

/** Delay of the cells after the picture: they are invisible, and hundreds of them would delay it. */
const AFTER_PICTURE_MS = 100;

function useAfterPicture(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), AFTER_PICTURE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isAfter;
}

/** Offset of the cell that a key leads to; null for keys that a grid does not use. */
export function nextCell(
  from: number,
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  columns: number,
  count: number,
): number | null {
  const row = from - (from % columns);
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: ctrlKey ? 0 : row,
    End: ctrlKey ? count - 1 : Math.min(row + columns, count) - 1,
  };
  const next = steps[key];
  if (next === undefined) return null;
  return next >= 0 && next < count ? next : from;
}
