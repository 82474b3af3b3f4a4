import { type DriveStore, formatPageLink, momentOnShow } from '#store';
import { currentSkin } from '#messages';
import { LANGUAGE_LINK } from '#site';
import { currentTheme, rememberedTheme } from '#theme';

/** Makes links to other languages lead to the moment on show when they are followed. */
export function keepMomentInLinks(drive: DriveStore, places: readonly Element[]): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`[${LANGUAGE_LINK}]`)) {
    const page = link.getAttribute('href') ?? '';
    const update = (): void => {
      const state = drive.getState();
      const theme = currentTheme() === rememberedTheme() ? null : currentTheme();
      link.setAttribute(
        'href',
        page +
          formatPageLink({ ...state, moment: momentOnShow(state), skin: currentSkin(), theme, place: placeAt(places) }),
      );
    };
    // Each of these comes before the link is followed: by pointer, by key, or by a script.
    for (const event of ['pointerdown', 'keydown', 'click']) link.addEventListener(event, update);
  }
}

/** The last of `places` that begins in the upper third of the window or above it. */
function placeAt(places: readonly Element[]): string | null {
  if (window.scrollY < 1) return null;
  const line = window.innerHeight / 3;
  return places.findLast((place) => place.getBoundingClientRect().top <= line)?.id ?? null;
}
