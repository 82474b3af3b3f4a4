import { type DriveSettings, usualMoment } from '#store';

/** Write amplification of the usual settings on the large drive, as it is first seen there: a test counts it anew. */
export const USUAL_AT_SCALE = 1.83;

/** Whether it is of these settings that the number above was counted. */
export const isUsual = (settings: DriveSettings): boolean => usualMoment(settings) !== null;
