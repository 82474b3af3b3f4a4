/** The door of the site: the frame around all pages. */
export { Mark } from './Mark.tsx';
export { PLACES, requirePlace } from './places.ts';
export { Remarks } from './Remarks.tsx';
export { SiteFooter } from './SiteFooter.tsx';
export { SiteHeader } from './SiteHeader.tsx';
export { ThemeButton } from './ThemeButton.tsx';
export { useHeaderMenu } from './useHeaderMenu.ts';
