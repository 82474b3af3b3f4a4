import type { ReactNode } from 'react';
import { RichText } from '#controls';
import type { ChapterWords } from '#exhibits';
import type { ExhibitId } from '#exhibits/catalog';
import * as site from '#messages/site';

/** A link from a chapter to the place before or after it. */
export interface NeighborPlace {
  readonly href: string;
  readonly label: string;
}

interface ChapterProps {
  /** The exhibit of the chapter, and its fragment in the page's address. */
  readonly id: ExhibitId;
  /** Number of the chapter, from 0. */
  readonly number: number;
  readonly words: ChapterWords;
  /** Markup that the exhibit shows until its scripts run. */
  readonly still: string;
  /** The places before and after the chapter. */
  readonly before: NeighborPlace;
  readonly after: NeighborPlace;
  /** Markup of the exhibit's answer, for print and for pages without scripts; '' where it asks nothing. */
  readonly answer: string;
  /** Prose of the exhibit below its figure. */
  readonly epilogue: ReactNode;
}

/** Prose, the place of one exhibit, its explanation and links to the neighbours. The build renders it; scripts fill the place, and write the text anew in another skin. */
export function Chapter({ id, number, words, still, answer, epilogue, before, after }: ChapterProps): ReactNode {
  return (
    <article className="cp-chapter" id={id}>
      <div className="cp-chapter-text" data-testid="chapter-text">
        <ChapterText number={number} words={words} />
      </div>
      <figure
        className="cp-chapter-figure"
        data-testid="chapter-figure"
        data-exhibit-place={id}
        dangerouslySetInnerHTML={{ __html: still }}
      />
      {answer !== '' && (
        <div className="cp-chapter-answer" data-testid="chapter-answer" dangerouslySetInnerHTML={{ __html: answer }} />
      )}
      {words.why !== undefined && (
        <p className="cp-chapter-why">
          <RichText text={words.why} />
        </p>
      )}
      {epilogue}
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

/** Number, title and text of a chapter. */
export function ChapterText({ number, words }: Pick<ChapterProps, 'number' | 'words'>): ReactNode {
  return (
    <>
      <p className="cp-chapter-number">{site.chapter({ number })}</p>
      <h2>{words.title}</h2>
      {words.text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>
          <TextWithPowers text={paragraph} />
        </p>
      ))}
    </>
  );
}

/** Renders `2^30` with a superscript 30. */
function TextWithPowers({ text }: { readonly text: string }): ReactNode {
  // `split` by a pattern with a group puts the group's matches at odd indices.
  return text
    .split(/\^(\d+)/)
    .map((part, index) => (index % 2 === 1 ? <sup key={index}>{part}</sup> : <RichText key={index} text={part} />));
}
