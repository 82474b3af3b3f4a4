/** `data-place` of the element in the built page that the lab is mounted in. */
export const LAB_PLACE = 'lab';
