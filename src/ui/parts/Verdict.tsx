import type { ReactNode } from 'react';
import { RichText } from '#controls';
import { Rail } from '#layout';
import './Verdict.css';

export interface VerdictProps {
  /** One sentence with the counted number; null until the reader may see it. */
  readonly verdict: string | null;
  readonly why: string;
  /** The longest possible `why`, where there are several; it reserves the place. */
  readonly longestWhy?: string;
  /** What the text of the chapter leaves for later. */
  readonly more?: string;
  /** A reply to this guess. */
  readonly reply?: string | null;
  /** The longest possible verdict and reply; they reserve the place. */
  readonly longest: string;
  readonly longestReply?: string;
  /** Additional text for screen readers. */
  readonly spoken?: string | null;
}

/** The verdict and its explanation. Their place is reserved from the start, so that the page does not jump. */
export function Verdict({
  verdict,
  why,
  longestWhy = why,
  more,
  reply = null,
  longest,
  longestReply = '',
  spoken = null,
}: VerdictProps): ReactNode {
  // In the build: the caption of the still that shows the answer. A page that still asks has none.
  if (import.meta.env.SSR) return verdict && <figcaption>{`${verdict} ${why}`}</figcaption>;
  return (
    <Rail holds="verdict">
      <div className="cp-verdict" data-testid="verdict">
        <div className="cp-verdict-place" aria-hidden="true">
          <p className="cp-verdict-sentence">
            <RichText text={longest} />
          </p>
          <p className="cp-verdict-why">
            <RichText text={`${longestReply} ${longestWhy}`} />
          </p>
          <More text={more} />
        </div>
        <div className="cp-verdict-text" data-testid="verdict-text" data-known={verdict !== null}>
          {verdict !== null && (
            <>
              <p className="cp-verdict-sentence cp-figures">
                <RichText text={verdict} />
              </p>
              <p className="cp-verdict-why">
                {reply !== null && (
                  <span className="cp-verdict-reply">
                    <RichText text={`${reply} `} />
                  </span>
                )}
                <RichText text={why} />
              </p>
              <More text={more} />
            </>
          )}
        </div>
        <p className="cp-hidden" role="status">
          {verdict === null ? '' : [spoken ?? verdict, reply ?? ''].join(' ')}
        </p>
      </div>
    </Rail>
  );
}

function More({ text }: { readonly text: string | undefined }): ReactNode {
  return (
    text !== undefined && (
      <p className="cp-verdict-why">
        <RichText text={text} />
      </p>
    )
  );
}
