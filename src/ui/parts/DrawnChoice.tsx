import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import './DrawnChoice.css';

/** A part of a drawing, CSS pixels. */
interface DrawnBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface OnDrawing {
  readonly box: DrawnBox;
  /** Whether it has a line around it at all times, as a choice that is asked for. */
  readonly isOutlined?: boolean;
}

const placeOf = ({ x: left, y: top, width, height }: DrawnBox): CSSProperties => ({ left, top, width, height });

/** A radio button over the part of a drawing that it chooses. Its name is `aria-label`. */
export const DrawnChoice = ({
  box,
  isOutlined = false,
  ...input
}: OnDrawing & Omit<ComponentProps<'input'>, 'type' | 'style' | 'className'>): ReactNode => (
  <label className="cp-drawn" style={placeOf(box)} data-outlined={isOutlined || undefined}>
    <input {...input} type="radio" />
  </label>
);

/** A button over the part of a drawing that it shows more of. Its name is `aria-label`. */
export const DrawnButton = ({
  box,
  isOutlined = false,
  ...button
}: OnDrawing & Omit<ComponentProps<'button'>, 'type' | 'style' | 'className'>): ReactNode => (
  <button {...button} className="cp-drawn" type="button" style={placeOf(box)} data-outlined={isOutlined || undefined} />
);
