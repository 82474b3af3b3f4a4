import { renderToString } from 'react-dom/server';
import { composeData, type AgreementFile } from './composeData.ts';
import { MethodPage } from './MethodPage.tsx';
import { modelSections } from './modelText.ts';
import agreement from './recorded/agreement.json';
import leftOut from './recorded/leftOut.json';
import simulated from './recorded/simulated.json';

/**
 * Markup of the page with the recorded figures. Runs in Node, in the build.
 *
 * @param model text of docs/model.md
 */
export function prerenderMethod(model: string): { readonly root: string; readonly styledSources: readonly string[] } {
  const data = composeData(agreement as unknown as AgreementFile, simulated, leftOut);
  return {
    root: `<div id="root">${renderToString(<MethodPage data={data} sections={modelSections(model)} />)}</div>`,
    styledSources: ['src/pages/method/startMethod.tsx'],
  };
}
