import type { DriveMoment } from './driveMoment.ts';
import type { DriveSettings } from './settings.ts';
import { formatSettingsLink } from './settingsUrl.ts';

/** What a reader has before him. */
export interface ShownPage {
  readonly settings: DriveSettings;
  readonly moment: DriveMoment | null;
  readonly isPlaying: boolean;
  readonly skin: string;
  /** Null where the other page comes by it in its own way. */
  readonly theme: string | null;
  /** Id of the place on the page; null at its top. */
  readonly place: string | null;
}

/** The end of an address that shows the same again: `?spare=0.2&at=4384#chapter`. */
export function formatPageLink({ settings, moment, isPlaying, skin, theme, place }: ShownPage): string {
  const parts = [formatSettingsLink(settings, moment).slice(1)];
  if (isPlaying && moment !== null) parts.push('play=visible');
  if (!isPlaying && moment === null) parts.push('play=off');
  if (skin !== 'cafeteria') parts.push(`skin=${skin}`);
  if (theme !== null) parts.push(`theme=${theme}`);
  const search = parts.filter((part) => part !== '').join('&');
  return `${search && `?${search}`}${place === null ? '' : `#${place}`}`;
}
