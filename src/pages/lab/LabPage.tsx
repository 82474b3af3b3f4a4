import type { ReactNode } from 'react';
import * as words from '#messages/lab';
import { PageFrame } from '#site/page';
import { LabView } from './LabView.tsx';
import type { LabModel } from './model.ts';
import { PresetPicker } from './PresetPicker.tsx';

/** Props of the picker before scripts run. */
const IDLE_PICKER = { hasOwn: false, onChoose: () => undefined, onBack: () => undefined } as const;

/** The page as the build writes it: the default scenario, before its first write. */
export function LabPage({ model }: { readonly model: LabModel }): ReactNode {
  return (
    <PageFrame page="lab" skip={words.skip} noScript={words.noScript}>
      <div className="cp-lab-built" inert>
        <LabView model={model} picker={<PresetPicker scenario={model.scenario} {...IDLE_PICKER} />} />
      </div>
    </PageFrame>
  );
}
