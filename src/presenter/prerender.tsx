import { renderToString } from 'react-dom/server';
import { LANGUAGE } from '#messages';
import { dataOf, PresenterPage } from './PresenterPage.tsx';

/** What the build knows and a page does not. */
interface BuildFacts {
  readonly languages: Readonly<Record<string, { readonly titles: Readonly<Record<string, string>> }>>;
}

/** The page before its program, and the titles that it goes by: called by the build, in Node. */
export function prerenderPresenter(_text: string, { languages }: BuildFacts) {
  const own = languages[LANGUAGE.code];
  if (!own) throw new Error(`the build has no titles in ${LANGUAGE.code}`);
  return {
    root: `<div id="root">${renderToString(<PresenterPage titles={own.titles} />)}</div>${dataOf(own.titles)}`,
    styledSources: ['src/presenter/startPresenter.tsx'],
  };
}
