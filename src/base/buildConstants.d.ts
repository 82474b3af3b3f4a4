/**
 * Whether this build is for frames in other people's pages. The bundler inserts the value before it resolves imports, so code and
 * imports behind `!IS_FRAME` are left out of frames.
 */
declare const IS_FRAME: boolean;
