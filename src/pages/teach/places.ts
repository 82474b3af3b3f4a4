/** `data-place` of the page's main element, and id of the element with its data (TeachData). */
export const TEACH_PLACE = 'teach';
export const TEACH_DATA_ID = 'teach-data';
/** `data-place` of the card that checks answers; its scripts are fetched when it comes near the window. */
export const CHECK_PLACE = 'check';
/** Event of the window, sent when the address names another lesson. */
export const LESSON_CHANGE_EVENT = 'clean-plates-lesson';
