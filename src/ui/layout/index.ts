export { useStageRoom, useWindowRoom } from './useStageRoom.ts';
export { Below, Beat, Rail, Stage } from './Stage.tsx';
export { PagePanel, Scroll, Split, Tiles } from './pages.tsx';
export { Entries, Fold, Prose, Table } from './text.tsx';
export { useOneGlance } from './useOneGlance.ts';
export { Aside, Columns, Lead, Note, Only, Row, Stack } from './words.tsx';
