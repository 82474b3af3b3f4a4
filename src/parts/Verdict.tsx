import type { ReactNode } from 'react';
import './Verdict.css';

export interface VerdictProps {
  /** One sentence with the number that was counted; null while the reader may not see it. */
  readonly verdict: string | null;
  readonly why: string;
  /** A why as long as any that may come, where there are several. */
  readonly longestWhy?: string;
  /** An answer to this very guess. */
  readonly reply?: string | null;
  /** A verdict as long as any that may come, and a reply: their place is kept. */
  readonly longest: string;
  readonly longestReply?: string;
  /** Spoken with the verdict, where more is to be said than is read. */
  readonly spoken?: string | null;
}

/** What came out, and why. Its place is there from the start, so that the page does not jump when the answer comes. */
export function Verdict({
  verdict,
  why,
  longestWhy = why,
  reply = null,
  longest,
  longestReply = '',
  spoken = null,
}: VerdictProps): ReactNode {
  // Under the picture of the answer; in a page that asks there is none yet.
  if (import.meta.env.SSR) return verdict && <figcaption>{`${verdict} ${why}`}</figcaption>;
  return (
    <div className="cp-verdict" data-testid="verdict">
      <div className="cp-verdict-place" aria-hidden="true">
        <p className="cp-verdict-sentence">{longest}</p>
        <p className="cp-verdict-why">
          {longestReply} {longestWhy}
        </p>
      </div>
      <div className="cp-verdict-text" data-testid="verdict-text" data-known={verdict !== null}>
        {verdict !== null && (
          <>
            <p className="cp-verdict-sentence cp-figures">{verdict}</p>
            <p className="cp-verdict-why">
              {reply !== null && <span className="cp-verdict-reply">{reply} </span>}
              {why}
            </p>
          </>
        )}
      </div>
      <p className="cp-hidden" role="status">
        {verdict === null ? '' : [spoken ?? verdict, reply ?? ''].join(' ')}
      </p>
    </div>
  );
}
