import { renderToString } from 'react-dom/server';
import { LabPage } from './LabPage.tsx';
import { createModel } from './model.ts';
import { readLabLink } from './readLink.ts';

/** Markup of the lab as it opens without a link. Runs in Node, in the build. */
export function prerenderLab(): { readonly root: string; readonly styledSources: readonly string[] } {
  const model = createModel(readLabLink(new URLSearchParams()));
  return {
    root: `<div id="root">${renderToString(<LabPage model={model} />)}</div>`,
    styledSources: ['src/pages/lab/startLab.tsx'],
  };
}
