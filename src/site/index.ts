/** The door of the site: the frame around all pages. */
export { Mark } from './Mark.tsx';
export { requirePlace } from './places.ts';
export { ThemeButton } from './ThemeButton.tsx';
export { markPageReady, readPageData, startTools } from './startPage.tsx';
export { useHeaderMenu } from './useHeaderMenu.ts';
export { takeOver } from './takeOver.tsx';
