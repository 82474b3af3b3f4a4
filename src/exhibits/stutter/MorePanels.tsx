import type { ReactNode } from 'react';
import { BufferPanel } from './BufferPanel.tsx';
import { LanesPanel } from './LanesPanel.tsx';
import type { StutterModel } from './model.ts';

/** What the chapter has folded. */
export function MorePanels({ model }: { readonly model: StutterModel }): ReactNode {
  return (
    <>
      <BufferPanel model={model} />
      <LanesPanel model={model} />
    </>
  );
}
