import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import * as words from '#messages/leftovers';
import { nextCell } from '#parts';
import type { Course } from './course.ts';
import type { PlateLayout } from './plateLayout.ts';
import { BLOCK_COUNT, PAGES_PER_BLOCK } from './scenario.ts';

interface PlateGridLayerProps {
  readonly layout: PlateLayout;
  readonly course: Course;
  /** Where the replay stands: another moment is another set of names. */
  readonly plated: number;
  readonly onTouch: (block: number | null) => void;
}

/** Lies over the plates and says of each what is on it: one stop for Tab, arrow keys from plate to plate. */
export function PlateGridLayer({ layout, course, onTouch }: PlateGridLayerProps): ReactNode {
  const [current, setCurrent] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const { columns, rows, boxOf } = layout;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const next = nextCell(current, event, columns, BLOCK_COUNT);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    grid.current?.querySelector<HTMLElement>(`[data-plate="${next}"]`)?.focus();
  };
  return (
    <div
      ref={grid}
      className="cp-leftovers-grid"
      role="grid"
      tabIndex={-1}
      aria-label={words.plates.grid}
      onKeyDown={onKeyDown}
      onPointerLeave={() => onTouch(null)}
      onBlur={() => onTouch(null)}
    >
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} role="row" tabIndex={-1}>
          {Array.from({ length: Math.min(columns, BLOCK_COUNT - row * columns) }, (__, column) => {
            const block = row * columns + column;
            const { x, y, width, height } = boxOf(block);
            return (
              <div
                key={block}
                role="gridcell"
                className="cp-leftovers-plate"
                data-plate={block}
                tabIndex={block === current ? 0 : -1}
                aria-label={nameOf(course, block)}
                style={{ left: x, top: y, width, height }}
                onPointerEnter={() => onTouch(block)}
                onFocus={() => {
                  setCurrent(block);
                  onTouch(block);
                }}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function nameOf({ replay }: Course, block: number): string {
  const wanted = replay.validPages[block] ?? 0;
  const leftovers = replay.supersededPages[block] ?? 0;
  const plate = block + 1;
  if (wanted + leftovers === 0) return words.plates.clean({ plate });
  return words.plates.cell({ plate, wanted, leftovers, clean: PAGES_PER_BLOCK - wanted - leftovers });
}
