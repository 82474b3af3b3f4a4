import type { ReactNode } from 'react';
import { Mark } from './Mark.tsx';
import { PLACES } from './places.ts';

export interface HeaderLink {
  readonly href: string;
  readonly label: string;
}

interface SiteHeaderProps {
  readonly links: readonly HeaderLink[];
  /** The tools as they are before a script runs: they do nothing yet. */
  readonly children: ReactNode;
}

/** Name, places on this page, and the place of the tools. */
export function SiteHeader({ links, children }: SiteHeaderProps): ReactNode {
  return (
    <header className="cp-header">
      <a className="cp-header-name" href="./">
        <Mark />
        Clean Plates
      </a>
      <nav className="cp-header-nav" aria-label="On this page">
        {links.map((link) => (
          <a key={link.href} href={link.href}>
            {link.label}
          </a>
        ))}
      </nav>
      <div className="cp-header-tools" data-place={PLACES.tools} inert>
        {children}
      </div>
    </header>
  );
}
