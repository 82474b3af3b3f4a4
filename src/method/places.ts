/** Place of what the header has for the reader: that of `#site`, which would be a file of its own for this alone. */
export const TOOLS_PLACE = 'tools';
/** Place of the figures in the built page, by its `data-place`, and id of the data that they are of. */
export const METHOD_PLACE = 'method';
export const METHOD_DATA_ID = 'method-data';
