import type { ReactNode } from 'react';
import { AlignPanel } from './AlignPanel.tsx';
import { MixesPanel } from './MixesPanel.tsx';
import type { DrivesModel } from './model.ts';
import { Records } from './Records.tsx';
import './rest.css';

/** What else makes a number, and numbers that nothing here can make. */
export function Rest({ model }: { readonly model: DrivesModel }): ReactNode {
  return (
    <div className="cp-drives-rest">
      <AlignPanel model={model} />
      <MixesPanel />
      <Records model={model} />
    </div>
  );
}
