/** What the built page has for what runs. */
export const HOMEWORK_PLACE = 'homework';
export const HOMEWORK_DATA_ID = 'homework-data';
