import { memo, useMemo } from 'react';
import type { ChartLayout } from './chartLayout.ts';
import type { Course } from './course.ts';

interface StackLineProps {
  readonly layout: ChartLayout;
  readonly course: Course;
}

/** How many plates are clean: blue where guests use them up, orange where the crew makes up for it. */
export const StackLine = memo(function StackLine({ layout, course }: StackLineProps) {
  const pieces = useMemo(() => piecesOf(layout, course), [layout, course]);
  return pieces.map(({ isRising, path }, index) => (
    <path key={index} className={isRising ? 'cp-mark-rising' : 'cp-mark-falling'} d={path} />
  ));
});

interface Piece {
  readonly isRising: boolean;
  readonly path: string;
}

/** Steps, cut where guests and crew take turns. */
function piecesOf({ x, stack }: ChartLayout, { freeBlocks, isCopied }: Course): readonly Piece[] {
  const pieces: Piece[] = [];
  const at = (value: number): string => value.toFixed(1);
  let path = '';
  let isRising = false;
  let last = -1;
  for (const [moment, free] of freeBlocks.entries()) {
    const isCopy = isCopied[moment] === 1;
    if (path === '') path = `M${at(x(moment))} ${at(stack(free))}`;
    else if (isCopy !== isRising) {
      const from = moment - 1;
      pieces.push({ isRising, path: `${path}H${at(x(from))}` });
      path = `M${at(x(from))} ${at(stack(last))}`;
    }
    isRising = isCopy;
    if (last >= 0 && free !== last) path += `H${at(x(moment))}V${at(stack(free))}`;
    last = free;
  }
  pieces.push({ isRising, path: `${path}H${at(x(freeBlocks.length - 1))}` });
  return pieces;
}
