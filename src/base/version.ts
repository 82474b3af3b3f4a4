/** Defined by the build; undefined where sources run unbuilt. */
declare const ENGINE_VERSION: string | undefined;

/** Version of the engine and the site. Links and reports name it: with another version the same link may give other numbers. */
export const VERSION: string = typeof ENGINE_VERSION === 'undefined' ? 'development' : ENGINE_VERSION;
