import { DEFAULT_SETTINGS, scenarioOf, type DriveSettings } from '#store';

/** The drive as the page opens: thirty blocks of sixteen pages, files partly at random, the host does not trim. */
export const defaults: Partial<DriveSettings> = {};

export const openingScenario = () => scenarioOf({ ...DEFAULT_SETTINGS, ...defaults });
