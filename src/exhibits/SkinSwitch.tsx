import type { ReactNode } from 'react';
import { SegmentedControl } from '#controls';
import { SKINS } from '#glossary';
import * as words from '#messages/exhibits';
import { type DriveStore, useStore } from '#store';

const OPTIONS = SKINS.map((skin) => ({ value: skin, label: words.skin[skin] }));

/** Cafeteria or chip: the same picture in the other words. */
export function SkinSwitch({ drive }: { readonly drive: DriveStore }): ReactNode {
  const skin = useStore(drive, (state) => state.skin);
  return <SegmentedControl label={words.skins} options={OPTIONS} value={skin} onChange={drive.getState().setSkin} />;
}
