import type { ReactNode } from 'react';
import { RichText } from '#controls';
import type { ChapterWords } from '#exhibits';
import type { ExhibitId } from '#exhibits/catalog';
import * as site from '#messages/site';
import { Closing } from '#parts';

/** A link from a chapter to the place after it. */
export interface NextPlace {
  readonly href: string;
  readonly label: string;
}

interface ChapterProps {
  /** The exhibit of the chapter, and its fragment in the page's address. */
  readonly id: ExhibitId;
  /** Number of the chapter, from 1. */
  readonly number: number;
  /** Its one name: in the heading, the table of contents, on slides, in the builder and over frames. */
  readonly title: string;
  readonly words: ChapterWords;
  /** Markup that the exhibit shows until its scripts run. */
  readonly still: string;
  readonly next: NextPlace;
  /** Markup of the exhibit's answer, for print and for pages without scripts; '' where it asks nothing. */
  readonly answer: string;
}

/** Chapters in which size is the message: in a large window the stage has all of it but the words above. */
const OWN_THE_WINDOW: readonly ExhibitId[] = ['cliff', 'trim', 'wear'];

/** Prose, the place of one exhibit, its explanation, its closing and the way on. The build renders it; scripts fill the place, and write the text anew in another skin. */
export function Chapter({ id, number, title, words, still, answer, next }: ChapterProps): ReactNode {
  return (
    <article className="cp-chapter" id={id} data-owns-window={OWN_THE_WINDOW.includes(id) || undefined}>
      <div className="cp-chapter-text" data-testid="chapter-text">
        <ChapterText number={number} title={title} words={words} />
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
      <div className="cp-chapter-closing">
        <ChapterEnd words={words} />
      </div>
      <div className="cp-chapter-ways" data-foot-of={id}>
        <nav aria-label={site.waysFrom({ chapter: title })}>
          <a className="cp-button" data-variant="solid" href={next.href} rel="next">
            {site.next} <b>{next.label}</b>
          </a>
        </nav>
      </div>
    </article>
  );
}

/** Number, title and text of a chapter. */
export function ChapterText({ number, title, words }: Pick<ChapterProps, 'number' | 'title' | 'words'>): ReactNode {
  return (
    <>
      <p className="cp-chapter-number">{site.chapter({ number })}</p>
      <h2>{title}</h2>
      {words.text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>
          <TextWithPowers text={paragraph} />
        </p>
      ))}
    </>
  );
}

/** What a chapter says after its figure, until the figure says it. */
export function ChapterEnd({ words: { more, closing } }: Pick<ChapterProps, 'words'>): ReactNode {
  return (
    <>
      {more !== undefined && (
        <p className="cp-chapter-more">
          <RichText text={more} />
        </p>
      )}
      <Closing seen={null} asks={closing.asks} />
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
