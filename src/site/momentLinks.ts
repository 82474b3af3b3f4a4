import { formatSettingsLink, type DriveSettings, type DriveStore } from '#store';
import { currentTheme, rememberedTheme } from '#theme';

/** Marks a link to this page in another language. */
export const LANGUAGE_LINK = 'data-language-link';

/** What a reader has before him. */
export interface Moment {
  readonly settings: DriveSettings;
  readonly step: number | null;
  readonly isPlaying: boolean;
  readonly skin: string;
  /** Null where the other page comes by it in its own way. */
  readonly theme: string | null;
  /** Id of the place on the page; null at its top. */
  readonly place: string | null;
}

/** The end of an address that shows `moment` again: `?spare=0.2&at=4384#chapter`. */
export function formatMoment({ settings, step, isPlaying, skin, theme, place }: Moment): string {
  const parameters = new URLSearchParams(formatSettingsLink(settings, step));
  if (isPlaying && step !== null) parameters.set('play', 'visible');
  if (!isPlaying && step === null) parameters.set('play', 'off');
  if (skin !== 'cafeteria') parameters.set('skin', skin);
  if (theme !== null) parameters.set('theme', theme);
  const search = parameters.toString();
  return `${search && `?${search}`}${place === null ? '' : `#${place}`}`;
}

/** Lets the links to other languages lead to the moment at which they are followed. */
export function keepMomentInLinks(drive: DriveStore, places: readonly Element[]): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`[${LANGUAGE_LINK}]`)) {
    const page = link.getAttribute('href') ?? '';
    const update = (): void => {
      const { settings, summary, isPlaying, skin } = drive.getState();
      const theme = currentTheme() === rememberedTheme() ? null : currentTheme();
      const step = summary?.step ?? null;
      link.setAttribute(
        'href',
        page + formatMoment({ settings, step, isPlaying, skin, theme, place: placeAt(places) }),
      );
    };
    // Before it is followed, by whatever means: the pointer comes down or the key is pressed first.
    for (const sign of ['pointerdown', 'keydown', 'click']) link.addEventListener(sign, update);
  }
}

/** The last of `places` that begins in the upper third of the window or above it. */
function placeAt(places: readonly Element[]): string | null {
  if (window.scrollY < 1) return null;
  const line = window.innerHeight / 3;
  return places.findLast((place) => place.getBoundingClientRect().top <= line)?.id ?? null;
}
