/** Public exports of what exhibits share. The exhibits are listed in `catalog.ts`. */
export type {
  ChapterWords,
  ExhibitModel,
  ExhibitModule,
  HallForm,
  HallQuestion,
  PrerenderedMarkup,
  ModelContext,
  ModelReport,
  OwnLink,
  FigureProps,
} from './exhibit.ts';
export { readKnobs } from './driveModel.ts';
export { choice, defineParameters, named, readNumber, whole } from './parameters.ts';
export { useAttendance, useNearViewport } from './useAttendance.ts';
export { useIsWide } from './useIsWide.ts';
export { CopyLinkButton } from './cafeteria/CopyLinkButton.tsx';
