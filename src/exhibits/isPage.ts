/** Whether the figure is built for a page of the site. In a frame of others (`isPage.inline.ts`) what a page alone needs is left out of the build. */
export const isPage = true;
