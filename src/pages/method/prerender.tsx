import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Fold, Note, Prose, Stack } from '#layout';
import { LANGUAGE } from '#messages';
import * as words from '#messages/method';
import { PageFrame } from '#site/page';
import { MethodView } from './MethodView.tsx';
import { createAgreement } from './agreementRun.ts';
import { composeData, type AgreementFile } from './composeData.ts';
import type { ModernFile } from './composeModern.ts';
import type { MethodData } from './methodData.ts';
import { modelSections, type ModelSection } from './modelText.ts';
import agreement from './recorded/agreement.json';
import leftOut from './recorded/leftOut.json';
import modern from './recorded/modern.json';
import simulated from './recorded/simulated.json';

/**
 * Markup of the page with the recorded figures. Runs in Node, in the build.
 *
 * @param model text of docs/model.md
 */
export function prerenderMethod(model: string): { readonly root: string; readonly styledSources: readonly string[] } {
  const data = composeData(agreement as unknown as AgreementFile, simulated, leftOut, modern as ModernFile);
  return {
    root: `<div id="root">${renderToString(<MethodPage data={data} sections={modelSections(model)} />)}</div>`,
    styledSources: ['src/pages/method/startMethod.tsx'],
  };
}

interface MethodPageProps {
  readonly data: MethodData;
  /** The text of docs/model.md, which is in English. */
  readonly sections: readonly ModelSection[];
}

/** The page as the build writes it: recorded figures, and the text on the model. */
function MethodPage({ data, sections }: MethodPageProps): ReactNode {
  return (
    <PageFrame
      page="method"
      skip={words.skip}
      noScript={words.noScript}
      data={data}
      after={<Model sections={sections} />}
    >
      <MethodView data={data} agreement={createAgreement(data.rows)} isLive={false} />
    </PageFrame>
  );
}

function Model({ sections }: Pick<MethodPageProps, 'sections'>): ReactNode {
  const { model } = words;
  return (
    <Stack as="section" className="cp-page" gap={4} aria-labelledby="method-model">
      <h2 className="cp-h2" id="method-model">
        {model.name}
      </h2>
      <Note size="label">{model.note}</Note>
      <div lang={LANGUAGE.code === 'en' ? undefined : 'en'}>
        {sections.map(({ id, title, html }) => (
          <Fold key={id} name={<h3 id={id}>{title}</h3>}>
            <Prose dangerouslySetInnerHTML={{ __html: html }} />
          </Fold>
        ))}
      </div>
    </Stack>
  );
}
