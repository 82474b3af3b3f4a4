import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { frameFormOf } from '#exhibits/frameForms';
import type { ExhibitId } from '#exhibits/catalog';
import { inSkin, LANGUAGE } from '#messages';
import * as words from '#messages/builder';
import { PageFrame } from '#site/page';
import { BuilderView } from './BuilderView.tsx';
import { usualState, type BuilderData, type Forms, type FrameLanguage, type ListedExhibit } from './builderState.ts';
import { oembedFile, snippet } from './snippets.ts';

/** Facts that only the build has. */
interface BuildFacts {
  /** Where the site is published, with a slash at its end. */
  readonly site: string;
  readonly exhibits: readonly Omit<ListedExhibit, 'forms'>[];
  /** Name of the site and titles of the figures, in every language. */
  readonly languages: Readonly<Record<string, FrameLanguage>>;
}

const formsOf = (id: ExhibitId): Forms => ({
  cafeteria: inSkin('cafeteria', () => frameFormOf(id)),
  chip: inSkin('chip', () => frameFormOf(id)),
});

/** The page, and an oEmbed file for each figure in this language. Called by the build, in Node. */
export function prerenderBuilder(_text: string, { site, exhibits, languages }: BuildFacts) {
  const [first, ...others] = exhibits.map((each): ListedExhibit => ({ ...each, forms: formsOf(each.id) }));
  if (!first) throw new Error('the build has no exhibits');
  const data: BuilderData = { exhibits: [first, ...others], languages, built: null };
  const own = languages[LANGUAGE.code];
  if (!own) throw new Error(`the build has no titles in ${LANGUAGE.code}`);
  const files = data.exhibits.map((exhibit) => {
    const context = { root: site, title: own.titles.cafeteria[exhibit.id], provider: own.name, integrity: null };
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

interface BuilderPageProps {
  readonly data: BuilderData;
  /** Address of the site, with a slash at its end. */
  readonly root: string;
}

/** The page as the build writes it: the first figure with its defaults, and its snippet. */
function BuilderPage({ data, root }: BuilderPageProps): ReactNode {
  return (
    <PageFrame page="builder" skip={words.skip} noScript={words.noScript} data={data}>
      <BuilderView
        data={data}
        state={usualState(data.exhibits[0])}
        onChange={() => undefined}
        root={root}
        isLive={false}
      />
    </PageFrame>
  );
}
