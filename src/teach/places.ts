/** Place of the lesson in the built page, by its `data-place`, and id of the sheets that it shows. */
export const TEACH_PLACE = 'teach';
export const TEACH_DATA_ID = 'teach-data';
/** Place of the card that checks answers, whose program comes when somebody is near it. */
export const CHECK_PLACE = 'check';
/** Event of the window: the address names another lesson. */
export const LESSON_CHANGED = 'clean-plates-lesson';
