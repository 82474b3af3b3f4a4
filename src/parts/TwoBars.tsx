import type { CSSProperties, ReactNode } from 'react';
import { Rich } from '#controls';
import './TwoBars.css';

export interface TwoBarsProps {
  /** What was ordered, in words, and its length as a share of the whole width. */
  readonly ordered: { readonly label: string; readonly share: number };
  /** What was plated for it: what a guest ordered of that, and what was re-plated. */
  readonly plated: {
    readonly label: string;
    readonly note: string;
    readonly hostShare: number;
    readonly relocatedShare: number;
  };
  /** The one over the other; null while there is nothing to divide. */
  readonly ratio: string | null;
  /** Words as long as any that may come: their place is kept. */
  readonly isShown: boolean;
}

/** Two bars on one scale: what was ordered, and what the flash had to take for it. */
export function TwoBars({ ordered, plated, ratio, isShown }: TwoBarsProps): ReactNode {
  return (
    <div className="cp-two-bars" data-shown={isShown}>
      <p className="cp-two-bars-words cp-figures">
        <span>
          <Rich text={ordered.label} />
        </span>
      </p>
      <div className="cp-two-bars-bar" aria-hidden="true">
        <span className="cp-two-bars-host" style={width(ordered.share)} />
      </div>
      <p className="cp-two-bars-ratio cp-figures">{ratio}</p>
      <p className="cp-two-bars-words cp-figures">
        <span>
          <Rich text={plated.label} />
        </span>
        <span className="cp-two-bars-re-words">
          <Rich text={plated.note} />
        </span>
      </p>
      <div className="cp-two-bars-bar" aria-hidden="true">
        <span className="cp-two-bars-host" style={width(plated.hostShare)} />
        <span className="cp-two-bars-re" style={width(plated.relocatedShare)} />
      </div>
    </div>
  );
}

const width = (share: number): CSSProperties => ({ width: `${share * 100}%` });
