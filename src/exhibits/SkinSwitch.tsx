import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { SegmentedControl } from '#controls';
import type { CafeteriaStore } from '#store';

const OPTIONS = [
  { value: 'cafeteria', label: 'cafeteria' },
  { value: 'chip', label: 'chip' },
] as const;

/** Cafeteria or chip: the same picture in the other words. */
export function SkinSwitch({ drive }: { readonly drive: CafeteriaStore }): ReactNode {
  const skin = useStore(drive, (state) => state.skin);
  return <SegmentedControl label="Words" options={OPTIONS} value={skin} onChange={drive.getState().setSkin} />;
}
