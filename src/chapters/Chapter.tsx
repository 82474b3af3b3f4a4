import type { ReactNode } from 'react';
import type { ChapterWords } from '#exhibits';
import * as site from '#messages/site';
import type { ChapterEntry } from './chapters.ts';

/** Where a reader goes on from a chapter. */
export interface NeighborPlace {
  readonly href: string;
  readonly label: string;
}

interface ChapterProps {
  readonly chapter: ChapterEntry;
  /** Its place among the chapters, counted from 0. */
  readonly number: number;
  readonly words: ChapterWords;
  /** Markup of what its exhibit shows until it runs. */
  readonly still: string;
  /** The places before it and after it. */
  readonly before: NeighborPlace;
  readonly after: NeighborPlace;
  /** Markup of its answer, for print and for pages that run no scripts; empty where it asks nothing. */
  readonly answer: string;
}

/** Prose, the place of one exhibit, one line of why, the ways on. Written by the build: a page that runs only fills the place. */
export function Chapter({ chapter, number, words, still, answer, before, after }: ChapterProps): ReactNode {
  return (
    <article className="cp-chapter" id={chapter.id}>
      <div className="cp-chapter-text" data-testid="chapter-text">
        <p className="cp-chapter-number">{site.chapter({ number })}</p>
        <h2>{words.title}</h2>
        {words.text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>
            <Raised text={paragraph} />
          </p>
        ))}
      </div>
      <figure
        className="cp-chapter-figure"
        data-testid="chapter-figure"
        data-exhibit-place={chapter.exhibit}
        dangerouslySetInnerHTML={{ __html: still }}
      />
      {answer !== '' && (
        <div className="cp-chapter-answer" data-testid="chapter-answer" dangerouslySetInnerHTML={{ __html: answer }} />
      )}
      {words.why !== undefined && <p className="cp-chapter-why">{words.why}</p>}
      <nav className="cp-chapter-ways" aria-label={site.waysFrom({ chapter: words.place })}>
        <a href={before.href} rel="prev">
          {before.label}
        </a>
        <a href={after.href} rel="next">
          {after.label}
        </a>
      </nav>
    </article>
  );
}

/** `2^30` with its 30 raised. */
function Raised({ text }: { readonly text: string }): ReactNode {
  // With a group in the pattern every second part is what the group holds.
  return text.split(/\^(\d+)/).map((part, index) => (index % 2 === 1 ? <sup key={index}>{part}</sup> : part));
}
