/** The picture in two sets of words: `cafeteria`, and `chip` for the field's own. Places and shapes never change with them. */
export const SKINS = ['cafeteria', 'chip'] as const;
export type Skin = (typeof SKINS)[number];
