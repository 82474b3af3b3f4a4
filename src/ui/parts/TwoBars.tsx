import type { CSSProperties, ReactNode } from 'react';
import { RichText } from '#controls';
import './TwoBars.css';

export interface TwoBarsProps {
  /** The ordered portions: label, and length as a share of the full width. */
  readonly ordered: { readonly label: string; readonly share: number };
  /** The plated portions: the ordered ones and the re-plated ones. */
  readonly plated: {
    readonly label: string;
    readonly note: string;
    readonly hostShare: number;
    readonly relocatedShare: number;
  };
  /** Plated over ordered, as text; null while nothing is ordered. */
  readonly ratio: string | null;
  /** Whether the words are shown; before, the longest possible words reserve the place. */
  readonly isShown: boolean;
}

/** Two bars on one scale: ordered portions, and portions plated for them. */
export function TwoBars({ ordered, plated, ratio, isShown }: TwoBarsProps): ReactNode {
  return (
    <div className="cp-two-bars" data-testid="bars" data-shown={isShown}>
      <p className="cp-two-bars-words cp-figures">
        <span>
          <RichText text={ordered.label} />
        </span>
      </p>
      <div className="cp-two-bars-bar" aria-hidden="true">
        <span className="cp-two-bars-host" style={width(ordered.share)} />
      </div>
      <p className="cp-two-bars-ratio cp-figures">{ratio}</p>
      <p className="cp-two-bars-words cp-figures">
        <span>
          <RichText text={plated.label} />
        </span>
        <span className="cp-two-bars-re-words">
          <RichText text={plated.note} />
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
