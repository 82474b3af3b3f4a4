import type { ReactNode } from 'react';
import { isInside, labelWidth, type Scale } from '#charts';

/** A moment with a name on a chart over host writes. */
export interface Flag {
  readonly step: number;
  readonly name: string;
  /** A moment at which a breakpoint has stopped the run. */
  readonly isStop?: boolean;
}

interface FlagsProps {
  readonly flags: readonly Flag[];
  readonly x: Scale;
  /** Ends of the poles, CSS pixels. */
  readonly top: number;
  readonly foot: number;
  readonly hasNames?: boolean;
}

/** Moments on the scale, with the names that fit. */
export function Flags({ flags, x, top, foot, hasNames = true }: FlagsProps): ReactNode {
  let free = Number.NEGATIVE_INFINITY;
  return flags
    .filter(({ step }) => isInside(x, step))
    .toSorted((one, other) => one.step - other.step)
    .map(({ step, name, isStop }, index) => {
      const at = x(step);
      const hasName = hasNames && at > free && at + labelWidth(name) + 20 < x.range[1];
      if (hasName) free = at + labelWidth(name) + 28;
      return (
        <g key={index} className="cp-lab-flag" data-stop={isStop || undefined}>
          <path className="cp-lab-flag-pole" d={`M${at} ${top}V${foot}`} />
          <path d={`M${at} ${top}h12l-4 4l4 4h-12z`} />
          {hasName && (
            <text x={at + 16} y={top + 10}>
              {name}
            </text>
          )}
        </g>
      );
    });
}
