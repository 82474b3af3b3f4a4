/**
 * Whether this is built for frames of other people's pages. The bundler writes the value in its place before it looks for imports, so
 * that what only pages of the site have is left out of a frame.
 */
declare const IS_FRAME: boolean;
