/** The door of what all exhibits share; each exhibit has its own folder, listed in `catalog.ts`. */
export type {
  ChapterWords,
  ExhibitModel,
  ExhibitModule,
  HallForm,
  HallQuestion,
  HeldMarkup,
  ModelContext,
  ModelReport,
  OwnLink,
  FigureProps,
} from './exhibit.ts';
export { readKnobs } from './readKnobs.ts';
export { FramedFigure } from './FramedFigure.tsx';
export { SkinSwitch } from './SkinSwitch.tsx';
export { useAttendance } from './useAttendance.ts';
export { useIsWide } from './useIsWide.ts';
export { useNearViewport } from './useNearViewport.ts';
export { CopyLinkButton } from './cafeteria/CopyLinkButton.tsx';
