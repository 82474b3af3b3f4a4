/** Titles of the exhibits by id. The build writes them into the page, so that no chapter has to be loaded for them. */
export type Titles = Readonly<Record<string, string>>;

/** Id of the script element with the titles, which the build writes. */
export const PRESENTER_DATA_ID = 'presenter-data';
/** Id of the element that the program renders into. */
export const PRESENTER_ROOT_ID = 'root';
