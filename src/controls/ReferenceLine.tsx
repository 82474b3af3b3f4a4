import type { ReactNode } from 'react';
import { OutsideLink } from './OutsideLink.tsx';
import './ReferenceLine.css';

export interface ReferenceLineProps {
  readonly author: string;
  readonly title: string;
  /** Where and when. */
  readonly published: string;
  /** Null where no address is known. */
  readonly url: string | null;
  /** What the page calls it, in the language of the page. */
  readonly what?: string;
}

/** An article or a paper as a list of references has it, in its own language. */
export function ReferenceLine({ author, title, published, url, what }: ReferenceLineProps): ReactNode {
  return (
    <>
      <OutsideLink href={url} lang="en">
        {author}: {title}
      </OutsideLink>
      <span className="cp-reference-where">
        <span lang="en">{published}</span>
        {what !== undefined && ` · ${what}`}
      </span>
    </>
  );
}
