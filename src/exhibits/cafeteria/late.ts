/** What is fetched when somebody asks for it. */
export const loadPressKey = () => import('./pressKey.ts');
export const loadMorePanel = () => import('./MorePanel.tsx');
