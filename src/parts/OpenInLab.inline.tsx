/** A frame has no way to a page of its site that would run there. */
export const OpenInLab = (): null => null;
