/** Put in by a build; not there where sources are run as they are. */
declare const ENGINE_VERSION: string | undefined;

/** Of the engine and of everything with it. Links and reports name it: with another one the same link may give other numbers. */
export const VERSION: string = typeof ENGINE_VERSION === 'undefined' ? 'development' : ENGINE_VERSION;
