import type { ReactNode } from 'react';

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
