import type { ReactNode } from 'react';
import * as words from '#messages/lab';
import { PLACES, SiteFooter, SiteHeader, ThemeButton } from '#site';
import { LabView } from './LabView.tsx';
import type { LabModel } from './model.ts';
import { LAB_PLACE } from './place.ts';
import { PresetPicker } from './PresetPicker.tsx';

/** Before scripts run it does nothing. */
const IDLE_PICKER = { hasOwn: false, onChoose: () => undefined, onBack: () => undefined } as const;

/** The page as the build writes it: the usual scenario, before its first write. */
export function LabPage({ model }: { readonly model: LabModel }): ReactNode {
  return (
    <>
      <a className="cp-skip" href="#lab">
        {words.skip}
      </a>
      <SiteHeader page="lab.html">
        <ThemeButton />
      </SiteHeader>
      <main>
        <div data-place={PLACES.remarks} />
        <noscript>
          <p className="cp-lab-no-script">{words.noScript}</p>
        </noscript>
        <div data-place={LAB_PLACE}>
          <div className="cp-lab-built" inert>
            <LabView model={model} picker={<PresetPicker scenario={model.scenario} {...IDLE_PICKER} />} />
          </div>
        </div>
      </main>
      <SiteFooter isStory={false} />
    </>
  );
}
