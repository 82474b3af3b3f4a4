import type { ReactNode } from 'react';
import * as words from '#messages/presenter';
import * as site from '#messages/site';
import { Mark } from '#site';
import type { Titles } from './PresenterView.tsx';

/** The page as the build writes it: the name of the site, and links to the figures for readers without scripts. */
export function PresenterPage({ titles }: { readonly titles: Titles }): ReactNode {
  return (
    <div className="cp-presenter" data-testid="presenter">
      <header className="cp-presenter-head">
        <p className="cp-presenter-name">
          <Mark />
          <b>{site.name}</b>
          <span>{site.tagline}</span>
        </p>
      </header>
      <main className="cp-presenter-main" id="presenter">
        <h1 className="cp-hidden">{words.name}</h1>
        <noscript>
          <div className="cp-presenter-lost">
            <p>{words.noScript}</p>
            <ol className="cp-presenter-list">
              {Object.entries(titles).map(([id, title]) => (
                <li key={id}>
                  <a href={`./#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </div>
        </noscript>
      </main>
    </div>
  );
}
