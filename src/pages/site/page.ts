/** The frame around all pages, as the build writes it. */
export { PageData, PageFrame } from './PageFrame.tsx';
export { PLACES } from './places.ts';
export { Simplifications, SiteFooter } from './SiteFooter.tsx';
export { SiteHeader } from './SiteHeader.tsx';
