export { Desk } from './Desk.tsx';
export { useStageRoom, useWindowRoom } from './useStageRoom.ts';
export { Below, Beat, Rail, Stage } from './Stage.tsx';
export { Entries, Fold, PagePanel, Prose, Scroll, Split, Table, Tiles } from './pages.tsx';
export { useOneGlance } from './useOneGlance.ts';
export { Aside, Columns, Lead, Note, Only, Row, Stack } from './words.tsx';
