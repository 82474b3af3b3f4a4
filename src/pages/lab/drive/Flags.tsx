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

const NAME_LEFT = 16;
const NAME_GAP = 4;

/** Moments on the scale, with the names that fit before the next of them. */
export function Flags({ flags, x, top, foot, hasNames = true }: FlagsProps): ReactNode {
  const shown = flags.filter(({ step }) => isInside(x, step)).toSorted((one, other) => one.step - other.step);
  return shown.map(({ step, name, isStop }, index) => {
    const at = x(step);
    const next = shown[index + 1];
    const end = next ? x(next.step) : x.range[1];
    return (
      <g key={index} className="cp-lab-flag" data-stop={isStop || undefined}>
        <path d={`M${at} ${top}V${foot}`} />
        <path d={`M${at} ${top}h12l-4 4l4 4h-12z`} />
        {hasNames && at + NAME_LEFT + labelWidth(name) + NAME_GAP < end && (
          <text x={at + NAME_LEFT} y={top + 10}>
            {name}
          </text>
        )}
      </g>
    );
  });
}
