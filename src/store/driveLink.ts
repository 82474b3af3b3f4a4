import type { DriveMoment } from './driveMoment.ts';
import type { DriveSettings } from './settings.ts';
import { formatSettingsLink, parseSettingsLink, type LinkReading } from './settingsUrl.ts';

/** How links say a drive with knobs: a value that an exhibit names, so that frames of those without knobs do not carry it. */
export interface DriveLink {
  read(
    this: void,
    parameters: URLSearchParams,
    own?: Partial<DriveSettings>,
    /** Whether the page is a figure in another. */
    isFrame?: boolean,
  ): LinkReading;
  /** The search part of an address, `?` included. */
  write(this: void, settings: DriveSettings, moment: DriveMoment | null): string;
}

export const driveLink: DriveLink = { read: parseSettingsLink, write: formatSettingsLink };
