import type { ReactNode } from 'react';
import { PaintedStill, Painting } from '#flashview';
import { LineDrawing, type DrawingProps, type Ground } from './LineDrawing.tsx';
import './waitMarks.css';

const PAINTED: Ground = { Live: Painting, Still: PaintedStill };

/** A picture that is drawn for the width it has, with what is painted below its lines and words. */
export function Drawing(props: DrawingProps): ReactNode {
  return <LineDrawing {...props} ground={PAINTED} />;
}
