import type { ReactNode } from 'react';
import { RichText } from '#controls';
import { seenLater } from '#messages/prediction';
import './Closing.css';

/** How a chapter ends. */
export interface ClosingWords {
  /** What was seen, without its numbers. */
  readonly seen: string;
  /** The question that it leaves for the next chapter. */
  readonly asks: string;
}

interface ClosingProps {
  /** Null before the figure runs: it belongs to the answer. */
  readonly seen: string | null;
  readonly asks: string;
  /** Whether the reader knows the answer. Until then the place of what was seen is kept. */
  readonly isKnown?: boolean;
}

/** The last words of a chapter: what was seen, and the question that it leaves. */
export function Closing({ seen, asks, isKnown = true }: ClosingProps): ReactNode {
  // In a built page the chapter has the question alone, outside of its figure.
  if (import.meta.env.SSR && seen !== null) return null;
  return (
    <div className="cp-closing" data-testid="closing" data-known={isKnown}>
      {seen !== null && (
        <p className="cp-closing-seen">
          <RichText text={seen} />
        </p>
      )}
      {!isKnown && <p className="cp-closing-later">{seenLater}</p>}
      <p className="cp-closing-asks">
        <RichText text={asks} />
      </p>
    </div>
  );
}
