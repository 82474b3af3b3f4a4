import type { ReactNode } from 'react';

interface OutsideLinkProps {
  /** Null: the text alone. */
  readonly href: string | null;
  readonly lang?: string;
  readonly children: ReactNode;
}

/** A link to another site, which opens beside the page; nothing of it is fetched before. */
export function OutsideLink({ href, lang, children }: OutsideLinkProps): ReactNode {
  if (href === null) return <span lang={lang}>{children}</span>;
  return (
    <a href={href} lang={lang} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
