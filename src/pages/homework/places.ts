/** `data-place` of the page's main element, and id of the element with its data (HomeworkPart). */
export const HOMEWORK_PLACE = 'homework';
export const HOMEWORK_DATA_ID = 'homework-data';
