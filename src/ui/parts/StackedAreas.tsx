import { useId, useMemo, type ReactNode } from 'react';
import { areaPath, linePath, type Scale } from '#charts';
import { Hatches, hatchIds } from '#scene';

/** `host`: written by the host. `re`: relocated. `left`: leftovers. */
export type AreaLook = 'host' | 're' | 'left';

export interface StackedArea {
  readonly look: AreaLook;
  /** A value for each position, in the unit of the y axis. */
  readonly values: ArrayLike<number>;
}

export interface StackedAreasProps {
  readonly x: Scale;
  readonly y: Scale;
  /** Positions of the values, ascending, in the unit of the x axis. */
  readonly positions: readonly number[];
  /** From the bottom up. */
  readonly areas: readonly StackedArea[];
}

/** Stacked areas, each with its pattern and a line along its top. */
export function StackedAreas({ x, y, positions, areas }: StackedAreasProps): ReactNode {
  const idPrefix = useId();
  const paths = useMemo(() => pathsOf({ x, y, positions, areas }), [x, y, positions, areas]);
  const hasHatch = areas.some(({ look }) => look === 'left');
  return (
    <>
      {hasHatch && <Hatches idPrefix={idPrefix} />}
      {paths.map(({ look, area }) => (
        <path
          key={look}
          className={`cp-mark-${look}`}
          d={area}
          fill={look === 'left' ? `url(#${hatchIds(idPrefix).large})` : undefined}
        />
      ))}
      {paths.map(({ look, edge }) => (
        <path key={look} className={look === 'left' ? 'cp-mark-left-edge' : 'cp-mark-edge'} d={edge} />
      ))}
    </>
  );
}

interface AreaPaths {
  readonly look: AreaLook;
  readonly area: string;
  readonly edge: string;
}

/** The outline of each area, and the line along its top. */
export function pathsOf({ x, y, positions, areas }: StackedAreasProps): readonly AreaPaths[] {
  const floor = positions.map(() => 0);
  return areas.map(({ look, values }) => {
    const bands = positions.map((position, index) => {
      const from = floor[index] ?? 0;
      const to = from + (values[index] ?? 0);
      floor[index] = to;
      return { x: x(position), bottom: y(from), top: y(to) };
    });
    return { look, area: areaPath(bands), edge: linePath(bands.map(({ x: at, top }) => ({ x: at, y: top }))) };
  });
}
