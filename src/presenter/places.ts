/** Id of what the build has written into the page for it: titles of the exhibits. */
export const PRESENTER_DATA_ID = 'presenter-data';
/** What the program fills. */
export const PRESENTER_ROOT_ID = 'root';
