import type { ReactNode } from 'react';
import { archived } from '#messages/controls';
import './ReferenceLine.css';

export interface ReferenceLineProps {
  readonly author: string;
  readonly title: string;
  /** Publication and date. */
  readonly published: string;
  readonly url: string | null;
  /** A copy of the page in an archive, for a site that has closed. */
  readonly archivedUrl?: string | undefined;
  /** The page's own name for the work, in the page's language. */
  readonly what?: string;
}

/** An entry of a list of references, in the language of the article or paper. */
export function ReferenceLine({ author, title, published, url, archivedUrl, what }: ReferenceLineProps): ReactNode {
  return (
    <>
      <OutsideLink href={url} lang="en">
        {author}: {title}
      </OutsideLink>
      <span className="cp-reference-where">
        <span lang="en">{published}</span>
        <ArchivedCopy href={archivedUrl} />
        {what !== undefined && ` · ${what}`}
      </span>
    </>
  );
}

/** A link to the archived copy of a page whose site has closed, for behind the link to the page; nothing where there is none. */
export function ArchivedCopy({ href }: { readonly href: string | undefined }): ReactNode {
  return (
    href !== undefined && (
      <>
        {' · '}
        <OutsideLink href={href}>{archived}</OutsideLink>
      </>
    )
  );
}

interface OutsideLinkProps {
  /** Null shows the text without a link. */
  readonly href: string | null;
  readonly lang?: string;
  readonly children: ReactNode;
}

/** A link to another site, opened in a new tab and never prefetched. */
export function OutsideLink({ href, lang, children }: OutsideLinkProps): ReactNode {
  if (href === null) return <span lang={lang}>{children}</span>;
  return (
    <a href={href} lang={lang} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
