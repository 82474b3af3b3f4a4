/** Text as XML has it. @param {string} text */
export const escapeText = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
