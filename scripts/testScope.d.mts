export const isWide: boolean;
