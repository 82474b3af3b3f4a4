import { keep, readKept } from '#base';
import { currentSkin, isSkin, setSkin, subscribeToSkin } from '#messages';

const STORAGE_KEY = 'clean-plates-skin';

/**
 * Shows the page in the skin of its link, else in that of the last visit. From then on what the reader chooses is kept for the next
 * visit, and in the address where that names a skin.
 */
export function startSkin(): void {
  const given = new URLSearchParams(location.search).get('skin');
  const skin = isSkin(given) ? given : readKept(STORAGE_KEY);
  if (isSkin(skin)) setSkin(skin);
  subscribeToSkin(() => {
    keep(STORAGE_KEY, currentSkin());
    const address = new URL(location.href);
    if (!address.searchParams.has('skin')) return;
    address.searchParams.set('skin', currentSkin());
    history.replaceState(history.state, '', address);
  });
}
