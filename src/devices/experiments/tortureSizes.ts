/** Of the passes; large enough not to matter. */
export const PASS_REQUEST_BYTES = 2 ** 21;
/** Everything written at random so often is as scattered as random writes make it. */
export const ROUNDS_TO_SCATTER = 2;
