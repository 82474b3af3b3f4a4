import { useMemo, useState, type ReactNode } from 'react';
import { RichText } from '#controls';
import { Lead, Note, Only, Row, Stack } from '#layout';
import { formatTimes, withoutStrong } from '#messages';
import * as words from '#messages/trim';
import { DriveGrid, FigureHeading, type GridDrive, RatioBar, ShareBar } from '#parts';
import {
  countPages,
  PAIR_STILL_WIDTHS,
  pairShape,
  useRoomyShape,
  writeRatio,
  type PairShape,
} from '../recordedDrives.ts';
import { countPlate, type DriveMoment } from './moments.ts';
import {
  BLOCK_COUNT,
  DISH_COUNT,
  FILE_COUNT,
  FILE_PAGES,
  GONE_FILES,
  ORDER_COUNT,
  PAGES_PER_BLOCK,
} from './scenario.ts';

export interface DriveHalfProps {
  readonly name: string;
  readonly title: string;
  readonly note: string;
  readonly drive: DriveMoment;
  /** Counted orders; negative before the first of them. */
  readonly hostPages: number;
  readonly inUsePages: number;
  readonly ringedBlock: number | null;
  /** Ghosts that have just been copied. */
  readonly markedPages?: readonly number[];
  /** Whether the reader has yet to guess: then only the filled drive is shown. */
  readonly isAsked: boolean;
  readonly isPlaying: boolean;
}

interface PlacedHalfProps extends DriveHalfProps {
  readonly control: ReactNode;
  /** Arrangement of the plates in a frame, and whether it has room for the counts; none in a chapter. */
  readonly frame?: { readonly shapeAt: PairShape; readonly hasCounts: boolean };
}

/** Pages that a whole bar stands for: a little more than the drive without TRIM programs. */
const BAR_PAGES = 4.7 * ORDER_COUNT;

const chapterShapeAt = pairShape(BLOCK_COUNT);

/** Heads, both views, captions, bars, legend and controls, CSS pixels: in a large window, which the chapter owns, they take fewer lines. */
const restAt = (widthCssPx: number): number => (widthCssPx < 560 ? 462 : 414);

/** One of the two drives: what computer and drive know of its contents, its plates, and what was plated for its orders. */
export function DriveHalf({ control, frame, ...half }: PlacedHalfProps): ReactNode {
  const { name, title, note, drive, hostPages, inUsePages, isAsked, isPlaying } = half;
  const { pageState, pagesRelocated } = drive;
  const isFramed = frame !== undefined;
  const [touched, setTouched] = useState<number | null>(null);
  const shapeAt = useRoomyShape(frame?.shapeAt ?? chapterShapeAt, restAt, true);
  const ratio = isAsked ? null : writeRatio(hostPages, pagesRelocated);
  const caption = captionOf(half);
  const { kept, ghosts } = countPages(pageState);
  const shown = useGridDrive(half);
  const captionLine = (
    <Note
      size={isFramed ? 'cap' : 'base'}
      className="cp-trim-caption"
      lines={isFramed ? 1 : { wide: 1, medium: 2, narrow: 3 }}
    >
      {touched === null ? <RichText text={caption} /> : describePlate(drive, touched)}
    </Note>
  );
  const head = (
    <Row gap="2-half" isOneLine>
      {control}
      {isFramed ? (
        <FigureHeading className="cp-framed-heading">{title}</FigureHeading>
      ) : (
        <div>
          <FigureHeading className="cp-large-title">{title}</FigureHeading>
          <Only from={600}>
            <Note size="label">{note}</Note>
          </Only>
        </div>
      )}
    </Row>
  );
  return (
    <Stack as="section" gap={isFramed ? 'none' : 2}>
      <Row gap={2} lineGap="none" from={600} isOneLine isSpread>
        {head}
        <Lead size={isFramed ? 'lead' : 'figure-large'} data-known={ratio !== null}>
          {formatTimes(ratio ?? NaN)}
        </Lead>
      </Row>
      <TwoViews inUsePages={inUsePages} keptPages={kept} ghosts={ghosts} isDense={isFramed} />
      <DriveGrid
        name={name}
        label={title}
        description={withoutStrong(caption)}
        drive={shown}
        shapeAt={shapeAt}
        stillWidths={PAIR_STILL_WIDTHS}
        sayPlate={describePlate}
        isPlaying={isPlaying}
        onTouch={setTouched}
      />
      {!isFramed && captionLine}
      <Ledger {...{ drive, hostPages, isPlaying, isAsked, frame }} />
      {isFramed && captionLine}
    </Stack>
  );
}

/** Head, views, plates, caption, what was plated. */
export const HALF_PARTS = 5;

/** The same object while the same moment is shown. */
function useGridDrive({ drive: { pageState }, ringedBlock, markedPages }: DriveHalfProps): GridDrive {
  return useMemo(
    () => ({ pageState, pagesPerBlock: PAGES_PER_BLOCK, ringedBlock, ...(markedPages && { markedPages }) }),
    [pageState, ringedBlock, markedPages],
  );
}

type LedgerProps = Pick<DriveHalfProps, 'drive' | 'hostPages' | 'isPlaying' | 'isAsked'> & {
  readonly frame: PlacedHalfProps['frame'] | undefined;
};

/** Ordered and re-plated portions, and how many of the latter nobody wants. */
function Ledger({ drive, hostPages, isPlaying, isAsked, frame }: LedgerProps): ReactNode {
  const orders = isAsked ? 0 : Math.max(0, hostPages);
  const { pagesRelocated: relocated, ghostsRelocated: ghosts } = drive;
  return (
    <Stack gap={frame ? 'none' : 1} data-shown={!isAsked}>
      <RatioBar {...{ orders, relocated, ghosts, isPlaying }} scale={BAR_PAGES} isThin={frame !== undefined} />
      {frame?.hasCounts !== false && (
        <Note as="div" size={frame ? 'cap' : 'label'} lines={{ wide: 1, medium: 2, narrow: 3 }}>
          <Row gap={4} lineGap="none">
            {!frame && (
              <span className="cp-host-words">
                <RichText text={words.captions.ordered({ count: orders })} />
              </span>
            )}
            <span className="cp-re-words">
              <RichText text={words.captions.replated({ count: relocated })} />
            </span>
            {ghosts > 0 && (
              <span className="cp-ghost-words">
                <RichText text={words.captions.ghosts({ count: ghosts })} />
              </span>
            )}
          </Row>
        </Note>
      )}
    </Stack>
  );
}

/** Says what happens to the drive now, or which plate it would wash next. */
function captionOf(props: Pick<DriveHalfProps, 'drive' | 'hostPages' | 'inUsePages' | 'isAsked'>): string {
  const { drive, hostPages, inUsePages, isAsked } = props;
  const { captions } = words;
  if (isAsked) return captions.asked({ files: FILE_COUNT, pages: FILE_PAGES, gone: GONE_FILES });
  const isBefore = hostPages <= -2 * DISH_COUNT;
  if (isBefore) return captions.deleting({ gone: Math.round((DISH_COUNT - inUsePages) / FILE_PAGES) });
  if (hostPages < 0) return captions.warmUp;
  if (!drive.victim) return '';
  const { block, validPages: wanted } = drive.victim;
  const { ghosts } = countPlate(drive.pageState, block);
  const pages = PAGES_PER_BLOCK;
  return ghosts === 0 ? captions.nextWash({ wanted, pages }) : captions.nextWashGhosts({ wanted, pages, ghosts });
}

function describePlate({ pageState }: Pick<GridDrive, 'pageState'>, block: number): string {
  const { kept, ghosts, leftovers } = countPlate(pageState, block);
  const plate = block + 1;
  if (kept + leftovers === 0) return words.captions.cleanPlate({ plate });
  if (ghosts === 0) return words.captions.plate({ plate, wanted: kept, leftovers });
  return words.captions.plateGhosts({ plate, kept, ghosts, leftovers });
}

interface TwoViewsProps {
  /** Pages of files that the host has not deleted. */
  readonly inUsePages: number;
  /** Pages that the drive keeps, ghosts included. */
  readonly keptPages: number;
  readonly ghosts: number;
  /** Whether there is no room to spare. */
  readonly isDense: boolean;
}

/** What the computer and the drive take the drive to hold: two bars on one scale. */
function TwoViews({ inUsePages, keptPages, ghosts, isDense }: TwoViewsProps): ReactNode {
  const [free, kept] = [DISH_COUNT - inUsePages, keptPages - ghosts];
  return (
    <Note as="div">
      <Stack gap={isDense ? 'none' : 1}>
        <Row gap={2} lineGap="none" from={600} isOneLine>
          <p className="cp-trim-viewer">{words.views.computer}</p>
          <ShareBar
            isPlaying
            size="thick"
            shares={[
              { look: 'ink', fraction: inUsePages / DISH_COUNT, text: words.views.inUse({ count: inUsePages }) },
              { look: 'none', fraction: free / DISH_COUNT, text: words.views.free({ count: free }) },
            ]}
          />
        </Row>
        <Row gap={2} lineGap="none" from={600} isOneLine>
          <p className="cp-trim-viewer">{words.views.kitchen}</p>
          <ShareBar
            isPlaying
            size="thick"
            shares={[
              { look: 'host', fraction: kept / DISH_COUNT, text: words.views.kept({ count: kept }) },
              { look: 'ghosts', fraction: ghosts / DISH_COUNT, text: words.views.ghosts({ count: ghosts }) },
            ]}
          />
        </Row>
      </Stack>
    </Note>
  );
}
