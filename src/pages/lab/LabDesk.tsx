import type { ReactNode } from 'react';
import { LabView } from './LabView.tsx';
import type { LabModel } from './model.ts';
import { PresetPicker } from './PresetPicker.tsx';
import { useLab } from './useLab.ts';

/** The running lab: begins with the link's scenario, and can change to a preset. */
export function LabDesk({ first }: { readonly first: LabModel }): ReactNode {
  const { model, hasOwn, choose, goBack } = useLab(first);
  const picker = <PresetPicker scenario={model.scenario} hasOwn={hasOwn} onChoose={choose} onBack={goBack} />;
  return <LabView model={model} picker={picker} />;
}
