import type { DriveMoment } from './driveMoment.ts';
import type { DriveSettings } from './settings.ts';
import { formatSettingsLink } from './settingsUrl.ts';

/** The state of a page that a link can reproduce. */
export interface PageState {
  readonly settings: DriveSettings;
  readonly moment: DriveMoment | null;
  readonly isPlaying: boolean;
  readonly skin: string;
  /** Null where the target page gets its theme in another way. */
  readonly theme: string | null;
  /** Id of an element on the page; null for the top. */
  readonly place: string | null;
}

/** Search and hash of an address that reproduces the state: `?spare=0.2&at=4384#chapter`. */
export function formatPageLink({ settings, moment, isPlaying, skin, theme, place }: PageState): string {
  const parts = [formatSettingsLink(settings, moment).slice(1)];
  if (isPlaying && moment !== null) parts.push('play=visible');
  if (!isPlaying && moment === null) parts.push('play=off');
  if (skin !== 'cafeteria') parts.push(`skin=${skin}`);
  if (theme !== null) parts.push(`theme=${theme}`);
  const search = parts.filter((part) => part !== '').join('&');
  return `${search && `?${search}`}${place === null ? '' : `#${place}`}`;
}
