import type { ReactNode } from 'react';
import { LANGUAGE, LANGUAGES } from '#messages';
import * as words from '#messages/site';
import { Mark } from './Mark.tsx';
import { LANGUAGE_LINK } from './momentLinks.ts';
import { PLACES } from './places.ts';

/** The way from this page to the root of the site. */
const siteRoot = LANGUAGE.folder === '' ? './' : '../';

export interface HeaderLink {
  readonly href: string;
  readonly label: string;
}

interface SiteHeaderProps {
  readonly links: readonly HeaderLink[];
  /** The tools as they are before a script runs: they do nothing yet. */
  readonly children: ReactNode;
}

/** Name, places on this page, this page in other languages, and the place of the tools. */
export function SiteHeader({ links, children }: SiteHeaderProps): ReactNode {
  return (
    <header className="cp-header">
      <a className="cp-header-name" href="./">
        <Mark />
        {words.name}
      </a>
      <nav className="cp-header-nav" aria-label={words.onThisPage}>
        {links.map((link) => (
          <a key={link.href} href={link.href}>
            {link.label}
          </a>
        ))}
      </nav>
      <nav className="cp-header-languages" aria-label={words.language}>
        {LANGUAGES.filter(({ code }) => code !== LANGUAGE.code).map(({ code, name, folder }) => (
          <a key={code} href={siteRoot + folder} hrefLang={code} lang={code} {...{ [LANGUAGE_LINK]: '' }}>
            {name}
          </a>
        ))}
      </nav>
      <div className="cp-header-tools" data-place={PLACES.tools} inert>
        {children}
      </div>
    </header>
  );
}
