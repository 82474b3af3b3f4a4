/** An embed has none. */
export const MoreMenu = (): null => null;
