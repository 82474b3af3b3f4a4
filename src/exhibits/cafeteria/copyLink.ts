import { ownAddress } from '#base';
import { type DriveStore, formatPageLink, momentOnShow, VERSION } from '#store';
import { currentTheme, rememberedTheme } from '#theme';

/**
 * Copies a link to this very moment, inside a write too, as it is shown. Answers null, or the link where copying is not
 * allowed.
 */
export async function copyLink(store: DriveStore): Promise<string | null> {
  const state = store.getState();
  const theme = currentTheme() === rememberedTheme() ? null : currentTheme();
  const shown = { ...state, isPlaying: false, moment: momentOnShow(state), theme, place: null };
  const address = new URL(ownAddress() + formatPageLink(shown));
  const link = `${address}${address.search === '' ? '?' : '&'}engine=${VERSION}`;
  try {
    await navigator.clipboard.writeText(link);
    return null;
  } catch {
    return link;
  }
}
