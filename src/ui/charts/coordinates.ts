import { createContext, useContext } from 'react';
import type { Point } from './paths.ts';
import type { Scale } from './scales.ts';

/** From the values of a chart's axes to CSS pixels. */
interface Coordinates {
  readonly x: Scale;
  readonly y: Scale;
}

/** What marks read of the plot that they stand in. */
export interface PlotCoordinates extends Coordinates {
  /** Whether the names at the ends of the lines have found room. */
  readonly hasEnds: boolean;
}

export const PlotContext = createContext<PlotCoordinates | null>(null);

const pixels: Scale = Object.assign((position: number) => position, {
  invert: (position: number) => position,
  domain: [0, 0] as const,
  range: [0, 0] as const,
});
const PIXELS: Coordinates = { x: pixels, y: pixels };

/** Scales of the plot around; outside of a plot, values are CSS pixels. */
export const useCoordinates = (): Coordinates => useContext(PlotContext) ?? PIXELS;

/** The plot around. @throws where there is none */
export function usePlot(): PlotCoordinates {
  const plot = useContext(PlotContext);
  if (!plot) throw new Error('This mark has to stand inside a Plot.');
  return plot;
}

/** Values of the axes in CSS pixels. */
export const placeOf = ({ x, y }: Point, scales: Coordinates): Point => ({ x: scales.x(x), y: scales.y(y) });

export const placesOf = (points: readonly Point[], scales: Coordinates): readonly Point[] =>
  points.map((point) => placeOf(point, scales));
