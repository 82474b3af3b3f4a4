import type { ReactNode } from 'react';
import './ShareBar.css';

/** What a part of a whole is, by its colour; `none` is what is not broken down. */
type ShareLook = 'host' | 'left' | 'ghosts' | 'ink' | 'low' | 'none';

interface ShareBarProps {
  /** From the start; what they leave of the whole stays empty. */
  readonly shares: readonly {
    readonly look: ShareLook;
    /** Of the whole, 0..1. */
    readonly fraction: number;
    /** Left out where it is longer than its part. */
    readonly text?: string;
  }[];
  readonly size?: 'thin' | 'plain' | 'thick';
  /** Whether the whole is a room that fills: dashed. */
  readonly isRoom?: boolean;
  /** Whether a line ends the parts: what is left of the whole stays empty. */
  readonly isOver?: boolean;
  /** Whether it grows from frame to frame, so that nothing moves by itself. */
  readonly isPlaying?: boolean;
  /** Whether it comes later; its place is kept. */
  readonly isShown?: boolean;
}

/** The parts of a whole, to scale. The words around it say the same. */
export function ShareBar(props: ShareBarProps): ReactNode {
  const { shares, size = 'plain', isRoom = false, isOver = false, isPlaying = false, isShown = true } = props;
  return (
    <div
      className="cp-share-bar"
      data-size={size}
      data-room={isRoom || undefined}
      data-over={isOver || undefined}
      data-playing={isPlaying || undefined}
      data-shown={isShown}
      aria-hidden={shares.every(({ text }) => text === undefined)}
    >
      {shares.map(
        ({ look, fraction, text }) =>
          fraction > 0 && (
            <span key={`${look} ${text}`} data-look={look} style={{ width: `${100 * fraction}%` }}>
              {text !== undefined && <span>{text}</span>}
            </span>
          ),
      )}
    </div>
  );
}
