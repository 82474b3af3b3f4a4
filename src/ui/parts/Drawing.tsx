import type { ReactNode } from 'react';
import { PaintedStill, Painting } from '#scene';
import { LineDrawing, type DrawingProps, type Ground } from './LineDrawing.tsx';

/** `Still` is only in the build, which paints stills into files. */
const PAINTED_GROUND: Ground = { Live: Painting, ...(import.meta.env.SSR && { Still: PaintedStill }) };

/** A `LineDrawing` whose `items` are painted on a canvas below its lines and words. */
export function Drawing(props: DrawingProps): ReactNode {
  return <LineDrawing {...props} ground={PAINTED_GROUND} />;
}
