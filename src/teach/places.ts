/** Place of the lesson in the built page, by its `data-place`, and id of the sheets that it shows. */
export const TEACH_PLACE = 'teach';
export const TEACH_DATA_ID = 'teach-data';
