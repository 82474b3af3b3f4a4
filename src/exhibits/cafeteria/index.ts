/** What the story page loads at once, because it opens with it; everything else goes through the catalog. */
export { Exhibit } from './Exhibit.tsx';
export { SkinSwitch } from './SkinSwitch.tsx';
