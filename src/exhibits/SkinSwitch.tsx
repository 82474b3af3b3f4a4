import type { ReactNode } from 'react';
import { SegmentedControl } from '#controls';
import { SKINS } from '#glossary';
import * as words from '#messages/exhibits';
import { type DriveStore, useStore } from '#store';

const OPTIONS = SKINS.map((skin) => ({ value: skin, label: words.skin[skin] }));

/** Switches the words of the picture between cafeteria and chip. */
export function SkinSwitch({ drive }: { readonly drive: DriveStore }): ReactNode {
  const skin = useStore(drive, (state) => state.skin);
  return <SegmentedControl label={words.skins} options={OPTIONS} value={skin} onChange={drive.getState().setSkin} />;
}
