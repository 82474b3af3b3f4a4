/** Place of what the header has for the reader: that of `#site`, which would be a file of its own for this alone. */
export const TOOLS_PLACE = 'tools';
export const REMARKS_PLACE = 'remarks';
/** Place of the lesson in the built page, by its `data-place`, and id of the sheets that it shows. */
export const TEACH_PLACE = 'teach';
export const TEACH_DATA_ID = 'teach-data';
