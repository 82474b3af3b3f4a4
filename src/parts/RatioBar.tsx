import type { CSSProperties, ReactNode } from 'react';
import './RatioBar.css';

export interface RatioBarProps {
  readonly orders: number;
  readonly relocated: number;
  /** Of those, what the host had deleted before. */
  readonly ghosts?: number;
  /** How long the bar could be, in pages. */
  readonly scale: number;
  /** What was guessed, in pages; null where it is not shown. */
  readonly guess?: number | null;
  readonly isPlaying?: boolean;
}

/** What was ordered, and what was re-plated for it, to scale; dashed, what was guessed. */
export function RatioBar(props: RatioBarProps): ReactNode {
  const { orders, relocated, ghosts = 0, scale, guess = null, isPlaying = false } = props;
  const width = (pages: number): CSSProperties => ({ width: `${(pages / scale) * 100}%` });
  return (
    <div className="cp-ratio-bar" data-playing={isPlaying} aria-hidden="true">
      <span className="cp-ratio-bar-host" style={width(orders)} />
      <span className="cp-ratio-bar-re" style={width(relocated - ghosts)} />
      {ghosts > 0 && <span className="cp-ratio-bar-ghosts" style={width(ghosts)} />}
      {guess !== null && <span className="cp-ratio-bar-guess" style={width(guess)} />}
    </div>
  );
}
