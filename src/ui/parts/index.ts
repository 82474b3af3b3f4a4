export {
  Card,
  ChapterFigure,
  FigureControls,
  FigureHeading,
  Panel,
  PartHead,
  RunControls,
  type ChapterFigureProps,
  type Layout,
} from './ChapterFigure.tsx';
export { CellGrid, nextCell, type CellGridProps } from './CellGrid.tsx';
export { CellLegend, type LegendLook } from './Legends.tsx';
export { Choices, type Choice, type ChoicesProps } from './Choices.tsx';
export { QrCode } from './QrCode.tsx';
export { CopyButton, type CopyButtonProps } from './CopyButton.tsx';
export { Drawing } from './Drawing.tsx';
export { DriveGrid } from './DriveGrid.tsx';
export type { GridDrive, GridShape } from './DriveGrid.tsx';
export { exhibitAddress } from './addresses.ts';
export { Foot } from './Foot.tsx';
export { GuessRule } from './GuessRule.tsx';
export { HeatLegend } from './Legends.tsx';
export { heatTiles, type HeatTilesOptions } from './heatTiles.ts';
export { completeCurve, isWhole, readCurve, writeCurve, type DrawnCurve } from './freeform.ts';
export { GuessWays, type GuessWaysProps } from './GuessWays.tsx';
export { Guest, Ticket, TICKET_HEIGHT, TICKET_WIDTH } from './Guest.tsx';
export { GuessCurve } from './GuessCurve.tsx';
export { labAddress } from './labAddress.ts';
export { isLocalAddress } from './addresses.ts';
export { memoizeLast } from './memoizeLast.ts';
export { LineDrawing, type DrawingContent } from './LineDrawing.tsx';
export { MoreSection, type MoreSectionProps } from './MoreSection.tsx';
export { PART_STYLES } from './partStyles.ts';
export { printChapter } from './printChapter.ts';
export {
  drawTablePlate,
  layoutPlateTable,
  NumberBadge,
  PlateTableMarks,
  plateTableItems,
  type PlateTableLayout,
  type TablePlate,
} from './plateTable.tsx';
export { PlateReader, PlateTouch, type PlateReaderProps } from './PlateReader.tsx';
export { layoutPlate, paintPlate, paintPlatePlace, type PlateLayout, type PlateLook } from './plates.ts';
export { createPlayback, type Playback, type PlaybackState } from './playback.ts';
export { RatioBar } from './RatioBar.tsx';
export { RevealedMarks } from './RevealedMarks.tsx';
export { RunFailure, useFailure } from './RunFailure.tsx';
export { ScrubAxis } from './ScrubAxis.tsx';
export { StackedAreas, type StackedArea } from './StackedAreas.tsx';
export { TryAgain } from './GuessWays.tsx';
export { TwoBars, type TwoBarsProps } from './TwoBars.tsx';
export { useLazy } from './useLazy.ts';
export { Verdict } from './Verdict.tsx';
