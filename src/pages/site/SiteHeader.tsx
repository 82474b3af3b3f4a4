import type { ReactNode } from 'react';
import { hasPage, LANGUAGE, LANGUAGES, pageAddress, pageLabel, pageLanguage } from '#messages';
import * as words from '#messages/site';
import { MENU_ID } from './headerMenu.ts';
import { Mark } from './Mark.tsx';
import { LANGUAGE_LINK, PLACES } from './places.ts';

/** Relative address of the root of the site. */
const SITE_ROOT = LANGUAGE.folder === '' ? './' : '../';

export interface HeaderLink {
  readonly href: string;
  readonly label: string;
}

/** All pages with this frame but the story: names of their files, and of the places that their scripts fill. */
export type SidePage = 'lab' | 'teach' | 'method' | 'builder' | 'homework';

interface SiteHeaderProps {
  /** Null for the story. */
  readonly page: SidePage | null;
  /** For the story: its opening, its chapters in order, and its ending. */
  readonly places?: {
    readonly opening: HeaderLink;
    readonly chapters: readonly HeaderLink[];
    readonly ending: HeaderLink;
  };
  /** What a page has between navigation and languages, as the build writes it; it stays out of the menu of a phone. */
  readonly middle?: ReactNode;
  /** Tools as the build writes them; they do nothing until scripts run. */
  readonly children: ReactNode;
}

/** The pages beside the story, in the navigation of every page. */
const PAGES = [
  { place: 'lab', to: 'lab.html', label: () => words.lab },
  { place: 'teach', to: 'teach.html', label: () => words.teach },
  { place: 'method', to: 'method.html', label: () => words.method },
  { place: 'builder', to: 'builder.html', label: () => words.embed },
] as const;

/** The site's name, navigation, languages and tools; on a phone, a menu button shows all but the name. */
export function SiteHeader({ page, places, middle, children }: SiteHeaderProps): ReactNode {
  const address = page ? `${page}.html` : '';
  return (
    <header className="cp-header" data-screen-only>
      <a className="cp-header-name" data-testid="header-name" href="./">
        <Mark />
        {words.name}
      </a>
      <span className="cp-header-tagline">{words.tagline}</span>
      {middle !== undefined && (
        <div className="cp-header-middle" data-place={PLACES.middle} data-screen-only>
          {middle}
        </div>
      )}
      <button
        className="cp-header-toggle"
        data-testid="header-toggle"
        type="button"
        aria-label={words.menu}
        aria-expanded="false"
        aria-controls={MENU_ID}
        inert
      >
        <svg width="20" height="16" viewBox="0 0 20 16" aria-hidden="true">
          <path d="M1 2h18M1 8h18M1 14h18" stroke="currentColor" strokeWidth="1.8" />
        </svg>
      </button>
      <div className="cp-header-menu" id={MENU_ID}>
        <div className="cp-header-navs">
          {places && (
            <nav className="cp-header-nav" aria-label={words.onThisPage}>
              <a href={places.opening.href}>{places.opening.label}</a>
              <details className="cp-header-chapters" data-testid="header-chapters">
                <summary>{words.chapters}</summary>
                <ol start={0}>
                  {places.chapters.map(({ href, label }) => (
                    <li key={href}>
                      <a href={href}>{label}</a>
                    </li>
                  ))}
                  <li data-end>
                    <a href={places.ending.href}>{places.ending.label}</a>
                  </li>
                </ol>
              </details>
            </nav>
          )}
          <nav className="cp-header-nav" aria-label={words.pages}>
            {page && <a href="./">{words.story}</a>}
            {PAGES.map(({ to, place, label }) => (
              <a
                key={to}
                href={pageAddress(to)}
                hrefLang={pageLanguage(to)}
                aria-current={page === place ? 'page' : undefined}
              >
                {pageLabel(to, label())}
              </a>
            ))}
          </nav>
        </div>
        <nav className="cp-header-languages" aria-label={words.language}>
          {LANGUAGES.filter(({ edition }) => hasPage(address, edition)).map(({ code, name, short, folder }) =>
            code === LANGUAGE.code ? (
              <span key={code} aria-current="true">
                {short}
              </span>
            ) : (
              <a
                key={code}
                href={SITE_ROOT + folder + address}
                hrefLang={code}
                lang={code}
                aria-label={name}
                title={name}
                {...{ [LANGUAGE_LINK]: '' }}
              >
                {short}
              </a>
            ),
          )}
        </nav>
        <div className="cp-header-tools" data-testid="header-tools" data-place={PLACES.tools} inert>
          {children}
        </div>
      </div>
    </header>
  );
}
