import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Columns, Stack } from '#layout';
import { LANGUAGE } from '#messages';
import * as words from '#messages/presenter';
import { PageData } from '#site/page';
import type { Titles, TitlesBySkin } from './PresenterView.tsx';
import { Head } from './Tools.tsx';

/** Facts that only the build has. */
interface BuildFacts {
  readonly languages: Readonly<Record<string, { readonly titles: TitlesBySkin }>>;
}

/** The page before its program starts, with the titles. Called by the build, in Node. */
export function prerenderPresenter(_text: string, { languages }: BuildFacts) {
  const own = languages[LANGUAGE.code];
  if (!own) throw new Error(`the build has no titles in ${LANGUAGE.code}`);
  return {
    root: `<div id="root">${renderToString(<PresenterPage titles={own.titles.cafeteria} />)}</div>${renderToString(<PageData page="presenter" value={own.titles} />)}`,
    styledSources: ['src/pages/presenter/startPresenter.tsx'],
  };
}

/** The page as the build writes it: the name of the site, and links to the figures for readers without scripts. */
function PresenterPage({ titles }: { readonly titles: Titles }): ReactNode {
  return (
    <Stack className="cp-presenter" gap="none" grows={2} data-testid="presenter">
      <Head />
      <main className="cp-presenter-main" id="presenter">
        <h1 className="cp-hidden">{words.name}</h1>
        <noscript data-spare>
          <Stack className="cp-presenter-words cp-band" gap={5}>
            <p>{words.noScript}</p>
            <Columns as="ol" className="cp-presenter-list" count={2} from={800} lineGap={2}>
              {Object.entries(titles).map(([id, title]) => (
                <li key={id}>
                  <a href={`./#${id}`}>{title}</a>
                </li>
              ))}
            </Columns>
          </Stack>
        </noscript>
      </main>
    </Stack>
  );
}
