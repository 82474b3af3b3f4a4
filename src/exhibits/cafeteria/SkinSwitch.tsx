import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { SegmentedControl } from '#controls';
import type { CafeteriaStore } from '#store';

const OPTIONS = [
  { value: 'cafeteria', label: 'cafeteria' },
  { value: 'chip', label: 'chip' },
] as const;

/** Cafeteria or chip: the same picture in the other words. */
export function SkinSwitch({ store }: { readonly store: CafeteriaStore }): ReactNode {
  const skin = useStore(store, (state) => state.skin);
  return <SegmentedControl label="Words" options={OPTIONS} value={skin} onChange={store.getState().setSkin} />;
}
