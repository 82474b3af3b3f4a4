/** Place of the figures in the built page, by its `data-place`, and id of the data that they are of. */
export const METHOD_PLACE = 'method';
export const METHOD_DATA_ID = 'method-data';
