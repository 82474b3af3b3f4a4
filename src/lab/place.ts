/** Place of the lab itself in the built page, by its `data-place`. */
export const LAB_PLACE = 'lab';
