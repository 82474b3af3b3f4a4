export const isPage = false;
