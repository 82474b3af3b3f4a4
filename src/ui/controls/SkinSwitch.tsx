import { useSyncExternalStore, type ReactNode } from 'react';
import { currentSkin, setSkin, SKINS, subscribeToSkin, type Skin } from '#messages';
import * as words from '#messages/exhibits';
import { SegmentedControl } from './SegmentedControl.tsx';

/** The skin of the page; renders again when it changes. For components at the top of a tree, and for `memo` components with words. */
export const useSkin = (): Skin => useSyncExternalStore(subscribeToSkin, currentSkin, currentSkin);

/** Switches the words of the page between cafeteria and chip. Nothing where the language has one of them. */
export function SkinSwitch(): ReactNode {
  const options = SKINS.map((skin) => ({ value: skin, label: words.skin[skin] }));
  const skin = useSkin();
  if (options.length < 2) return null;
  return <SegmentedControl label={words.skins} options={options} value={skin} onChange={setSkin} />;
}
