import { renderToString } from 'react-dom/server';
import { LANGUAGE } from '#messages';
import { PageData } from '#site/page';
import { PresenterPage } from './PresenterPage.tsx';

/** Facts that only the build has. */
interface BuildFacts {
  readonly languages: Readonly<Record<string, { readonly titles: Readonly<Record<string, string>> }>>;
}

/** The page before its program starts, with the titles. Called by the build, in Node. */
export function prerenderPresenter(_text: string, { languages }: BuildFacts) {
  const own = languages[LANGUAGE.code];
  if (!own) throw new Error(`the build has no titles in ${LANGUAGE.code}`);
  return {
    root: `<div id="root">${renderToString(<PresenterPage titles={own.titles} />)}</div>${renderToString(<PageData page="presenter" value={own.titles} />)}`,
    styledSources: ['src/pages/presenter/startPresenter.tsx'],
  };
}
