import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import * as words from '#messages/lab';
import { PageFrame } from '#site/page';
import { LabView } from './LabView.tsx';
import { PresetPicker } from './PresetPicker.tsx';
import { createModel, type LabModel } from './model.ts';
import { readLabLink } from './labLink.ts';

/** Markup of the lab as it opens without a link. Runs in Node, in the build. */
export function prerenderLab(): { readonly root: string; readonly styledSources: readonly string[] } {
  const model = createModel(readLabLink(new URLSearchParams()));
  return {
    root: `<div id="root">${renderToString(<LabPage model={model} />)}</div>`,
    styledSources: ['src/pages/lab/startLab.tsx'],
  };
}

/** Props of the picker before scripts run. */
const IDLE_PICKER = { hasOwn: false, onChoose: () => undefined, onBack: () => undefined } as const;

/** The page as the build writes it: the default scenario, before its first write. */
function LabPage({ model }: { readonly model: LabModel }): ReactNode {
  return (
    <PageFrame page="lab" skip={words.skip} noScript={words.noScript}>
      <div className="cp-lab-built" inert>
        <LabView model={model} picker={<PresetPicker scenario={model.scenario} {...IDLE_PICKER} />} />
      </div>
    </PageFrame>
  );
}
