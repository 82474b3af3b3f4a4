/** What is fetched when somebody asks for it. */
export const loadPressKey = () => import('./pressKey.ts');
export const loadCopyLink = () => import('./CopyLinkButton.tsx');
