import type { ReactNode } from 'react';
import { usePlot } from './coordinates.ts';

interface BarsProps {
  readonly className: string;
  /** From where to where each goes; up from the axis, or from one value to another. */
  readonly bars: readonly { readonly x: readonly [number, number]; readonly y: number | readonly [number, number] }[];
}

/** Upright bars with a gap after each, as one path for all: the browser is slow to restyle a hundred rectangles. */
export function Bars({ className, bars }: BarsProps): ReactNode {
  const { x, y } = usePlot();
  const path = bars.map(({ x: [from, to], y: reach }) => {
    const [foot, head] = typeof reach === 'number' ? [y.range[0], y(reach)] : reach.map((value) => y(value));
    return `M${x(from)} ${foot}V${head}h${Math.max(1, x(to) - x(from) - 1)}V${foot}Z`;
  });
  return <path className={className} d={path.join('')} />;
}
