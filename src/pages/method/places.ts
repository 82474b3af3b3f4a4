/** `data-place` of the page's main element, and id of the element with its data (MethodData). */
export const METHOD_PLACE = 'method';
export const METHOD_DATA_ID = 'method-data';
