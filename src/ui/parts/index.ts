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
export { CellGrid, nextCell } from './CellGrid.tsx';
export { DRAWING_STYLES } from './drawingStyles.ts';
export { DrawnButton, DrawnChoice } from './DrawnChoice.tsx';
export { CellLegend, type LegendLook, HeatLegend, PlateLegend } from './Legends.tsx';
export { Asking, Choices, type ChoicesProps } from './Choices.tsx';
export { QrCode } from './QrCode.tsx';
export { Closing, type ClosingWords } from './Closing.tsx';
export { CopyButton } from './CopyButton.tsx';
export { Drawing } from './Drawing.tsx';
export { DriveGrid, layoutDriveGrid, type GridDrive, type GridShape } from './DriveGrid.tsx';
export { exhibitAddress, isLocalAddress } from './addresses.ts';
export { Foot, OpenInLab } from './Foot.tsx';
export { GuessRule } from './GuessRule.tsx';
export { heatTiles } from './heatTiles.ts';
export { completeCurve, isWhole, readCurve, writeCurve, type DrawnCurve } from './freeform.ts';
export { GuessWays, TryAgain } from './GuessWays.tsx';
export { Guest, Ticket, TICKET_HEIGHT, TICKET_WIDTH } from './Guest.tsx';
export { GuessCurve } from './GuessCurve.tsx';
export { labAddress } from './labAddress.ts';
export { memoizeLast } from './memoizeLast.ts';
export { PlotDrawing } from './PlotDrawing.tsx';
export { LineDrawing, type DrawingContent } from './LineDrawing.tsx';
export { NumberBar, NumberBarKey } from './NumberBar.tsx';
export { MoreSection } from './MoreSection.tsx';
export { OpeningCard } from './OpeningCard.tsx';
export { printChapter } from './printChapter.ts';
export {
  drawTablePlate,
  layoutPlateTable,
  layoutReadableTable,
  NumberBadge,
  PlateTableMarks,
  plateTableItems,
  type PlateTableLayout,
} from './plateTable.tsx';
export { PlateReader, PlateTouch, type PlateReaderProps } from './PlateReader.tsx';
export { layoutPlate, paintPlate, paintPlatePlace, type PlateLayout, type PlateLook } from './plates.ts';
export { createPlayback, type Playback } from './playback.ts';
export { ShareBar } from './ShareBar.tsx';
export { RatioBar } from './RatioBar.tsx';
export { RevealedMarks } from './RevealedMarks.tsx';
export { RunFailure, useFailure } from './RunFailure.tsx';
export { ScrubAxis } from './ScrubAxis.tsx';
export { StackedAreas } from './StackedAreas.tsx';
export { TwoBars } from './TwoBars.tsx';
export { useLazy } from './useLazy.ts';
export { Verdict } from './Verdict.tsx';
export { FramedFigure, type FramedFigureProps } from './FramedFigure.tsx';
export { PlayButton, PlayButtons, PlayOrPause } from './PlayButtons.tsx';
