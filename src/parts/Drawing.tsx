import type { ReactNode } from 'react';
import { PaintedStill, Painting } from '#flashview';
import { LineDrawing, type DrawingProps, type Ground } from './LineDrawing.tsx';
import './waitMarks.css';

/** Only a built page carries what paints into files. */
const PAINTED: Ground = { Live: Painting, ...(import.meta.env.SSR && { Still: PaintedStill }) };

/** A picture that is drawn for the width it has, with what is painted below its lines and words. */
export function Drawing(props: DrawingProps): ReactNode {
  return <LineDrawing {...props} ground={PAINTED} />;
}
