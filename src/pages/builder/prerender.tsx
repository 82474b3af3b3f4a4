import { renderToString } from 'react-dom/server';
import { frameFormOf } from '#exhibits/frameForms';
import { LANGUAGE } from '#messages';
import type { BuilderData, FrameLanguage, ListedExhibit } from './builderData.ts';
import { BuilderPage } from './BuilderPage.tsx';
import { usualState } from './builderState.ts';
import { oembedFile } from './frameLink.ts';
import { snippet } from './snippets.ts';

/** Facts that only the build has. */
interface BuildFacts {
  /** Where the site is published, with a slash at its end. */
  readonly site: string;
  readonly exhibits: readonly Omit<ListedExhibit, 'form'>[];
  /** Name of the site and titles of the figures, in every language. */
  readonly languages: Readonly<Record<string, FrameLanguage>>;
}

/** The page, and an oEmbed file for each figure in this language. Called by the build, in Node. */
export function prerenderBuilder(_text: string, { site, exhibits, languages }: BuildFacts) {
  const [first, ...others] = exhibits.map((each): ListedExhibit => ({ ...each, form: frameFormOf(each.id) }));
  if (!first) throw new Error('the build has no exhibits');
  const data: BuilderData = { exhibits: [first, ...others], languages, built: null };
  const own = languages[LANGUAGE.code];
  if (!own) throw new Error(`the build has no titles in ${LANGUAGE.code}`);
  const files = data.exhibits.map((exhibit) => {
    const context = { root: site, title: own.titles[exhibit.id], provider: own.name, integrity: null };
    const state = usualState(exhibit);
    return {
      name: `${LANGUAGE.folder && '../'}${oembedFile(exhibit.id, LANGUAGE.folder)}`,
      text: `${snippet('oembed', state, context)}\n`,
    };
  });
  return {
    root: `<div id="root">${renderToString(<BuilderPage data={data} root={site} />)}</div>`,
    styledSources: ['src/pages/builder/startBuilder.tsx'],
    pictures: files,
  };
}
