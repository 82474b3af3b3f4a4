import type { CSSProperties, ReactNode } from 'react';
import './RatioBar.css';

export interface RatioBarProps {
  readonly orders: number;
  readonly relocated: number;
  /** Relocated pages that the host had deleted before. */
  readonly ghosts?: number;
  /** Pages that the full width stands for. */
  readonly scale: number;
  /** The guess, in pages; null where it is not shown. */
  readonly guess?: number | null;
  readonly isPlaying?: boolean;
  /** Whether it is one of many, or has little room. */
  readonly isThin?: boolean;
}

/** Ordered and re-plated portions to scale, with the guess as a dashed line. */
export function RatioBar(props: RatioBarProps): ReactNode {
  const { orders, relocated, ghosts = 0, scale, guess = null, isPlaying = false, isThin = false } = props;
  const width = (pages: number): CSSProperties => ({ width: `${(pages / scale) * 100}%` });
  return (
    <div
      className="cp-ratio-bar"
      data-testid="bars"
      data-playing={isPlaying}
      data-thin={isThin || undefined}
      aria-hidden="true"
    >
      <span className="cp-ratio-bar-host" style={width(orders)} />
      <span className="cp-ratio-bar-re" style={width(relocated - ghosts)} />
      {ghosts > 0 && <span className="cp-ratio-bar-ghosts" style={width(ghosts)} />}
      {guess !== null && <span className="cp-ratio-bar-guess" style={width(guess)} />}
    </div>
  );
}
