export { useStageRoom, useWindowRoom } from './useStageRoom.ts';
export { Below, Beat, Rail, Stage } from './Stage.tsx';
export { useOneGlance } from './useOneGlance.ts';
export { Aside, Columns, Lead, Note, Only, Row, Split, Stack } from './words.tsx';
