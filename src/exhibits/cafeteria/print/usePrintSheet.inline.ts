/** A frame of another page has no sheet of its own: it is printed as it stands there. */
export const usePrintSheet = (): null => null;
