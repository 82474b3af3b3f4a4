/** The live parts of the frame around all pages. Its markup is `#site/page`. */
export { Mark } from './Mark.tsx';
export { LANGUAGE_LINK, requirePlace } from './places.ts';
export { remarksOnLook } from './remarksOnLook.ts';
export { startSkin } from './skin.ts';
export { SkinTool } from './SkinTool.tsx';
export { ThemeButton } from './ThemeButton.tsx';
export { markPageReady, pageReady, readPageData, startTools } from './startPage.tsx';
export { Remarks } from './Remarks.tsx';
export { useHeaderMenu } from './headerMenu.ts';
export { drawInstead, keepBuilt, takeOver } from './takeOver.tsx';
