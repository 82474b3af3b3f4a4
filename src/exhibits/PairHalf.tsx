import { useMemo, useState, type ReactNode } from 'react';
import { RichText } from '#controls';
import { Columns, Lead, Note, Only, Row, Stack } from '#layout';
import { formatTimes, withoutStrong } from '#messages';
import { DriveGrid, FigureHeading, RatioBar, type GridDrive } from '#parts';
import { PAIR_STILL_WIDTHS, useRoomyShape, writeRatio, type PairShape, type RingedDrive } from './recordedDrives.ts';

interface PairDrive extends RingedDrive, Omit<GridDrive, 'pagesPerBlock' | 'ringedBlock'> {
  /** Since the first counted order. */
  readonly pagesRelocated: number;
}

/** What both drives of a pair have at one moment. */
export interface PairState<Drive extends PairDrive> {
  readonly drive: Drive;
  /** Counted orders; negative before the first of them. */
  readonly hostPages: number;
  /** Whether the reader has yet to guess: then only the filled drive is shown. */
  readonly isAsked: boolean;
  readonly isPlaying: boolean;
}

type CountWords = (values: { readonly count: number }) => string;

/** Two drives side by side; what is the same in both stands at one height. */
export function Pair({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Columns className="cp-divided" count={2} from={0} gap={6} lineGap={2} sharedRows={HALF_PARTS}>
      {children}
    </Columns>
  );
}

/** Head, plates, two captions, what was plated. */
const HALF_PARTS = 5;

interface PairHalfProps<Drive extends PairDrive> extends PairState<Drive> {
  readonly name: string;
  readonly title: string;
  readonly note: string;
  readonly pagesPerBlock: number;
  readonly chapterShapeAt: PairShape;
  /** None in a chapter. */
  readonly frameShapeAt: PairShape | undefined;
  readonly describePlate: (drive: Drive, block: number) => string;
  /** Under the plates. A touched plate takes the place of `next`; in a frame, which has no `next`, that of `caption`. */
  readonly caption: string;
  readonly next: ReactNode;
  /** The same for screen readers. By default, the caption. */
  readonly description?: string;
  readonly captions: { readonly ordered: CountWords; readonly replated: CountWords };
  /** Pages that a whole bar stands for. */
  readonly scale: number;
  /** Pages of the guess, once the answer stands beside it. */
  readonly guessPages?: number | null;
  /** Under the bar, in a chapter. */
  readonly children?: ReactNode;
}

/** Heads, captions, bars, legend and controls, CSS pixels. */
const restAt = (): number => 396;

/** One of two drives with the same orders: its write amplification, its plates, and what was plated for the orders. */
export function PairHalf<Drive extends PairDrive>(props: PairHalfProps<Drive>): ReactNode {
  const { title, note, drive, hostPages, isAsked, isPlaying, frameShapeAt, caption, captions } = props;
  const isFramed = frameShapeAt !== undefined;
  const [touched, setTouched] = useState<number | null>(null);
  const shapeAt = useRoomyShape(frameShapeAt ?? props.chapterShapeAt, restAt);
  const { pagesPerBlock } = props;
  // The same object while the same moment is shown: a new one makes the plates be painted again.
  const shown = useMemo(
    () => ({ ...drive, pagesPerBlock, ringedBlock: drive.isRinged ? (drive.victim?.block ?? null) : null }),
    [drive, pagesPerBlock],
  );
  const orders = isAsked ? 0 : Math.max(0, hostPages);
  const relocated = drive.pagesRelocated;
  const ratio = isAsked ? null : writeRatio(hostPages, relocated);
  const touchedPlate = touched === null ? null : props.describePlate(drive, touched);
  const bar = (
    <RatioBar
      scale={props.scale}
      isPlaying={isPlaying}
      orders={orders}
      relocated={relocated}
      guess={props.guessPages ?? null}
      isThin={isFramed}
    />
  );
  const plates = (
    <DriveGrid
      name={props.name}
      label={title}
      description={withoutStrong(props.description ?? caption)}
      drive={shown}
      shapeAt={shapeAt}
      stillWidths={PAIR_STILL_WIDTHS}
      sayPlate={props.describePlate}
      isPlaying={isPlaying}
      onTouch={setTouched}
    />
  );
  const lead = (
    <Lead size={isFramed ? 'lead' : 'figure-large'} data-testid="ratio" data-known={ratio !== null}>
      {formatTimes(ratio ?? NaN)}
    </Lead>
  );
  if (isFramed)
    return (
      <Stack gap="none">
        <Row align="baseline" isSpread isOneLine>
          <FigureHeading className="cp-framed-heading">{title}</FigureHeading>
          {lead}
        </Row>
        {plates}
        {bar}
        <Note lines={1}>{touchedPlate ?? <RichText text={caption} />}</Note>
      </Stack>
    );
  return (
    <section>
      <Row align="start" lineGap="none" from={600} isSpread isOneLine>
        <div>
          <FigureHeading className="cp-large-title">{title}</FigureHeading>
          <Only from={600}>
            <Note size="label">{note}</Note>
          </Only>
        </div>
        {lead}
      </Row>
      {plates}
      <Note size="base" lines={1}>
        <RichText text={caption} />
      </Note>
      <Note size="base" lines={1} isQuiet>
        {touchedPlate ?? props.next}
      </Note>
      <div data-shown={!isAsked}>
        <Row gap="5-half" lineGap="none">
          <Note size="label" as="span" className="cp-host-words">
            <RichText text={captions.ordered({ count: orders })} />
          </Note>
          <Note size="label" as="span" className="cp-re-words">
            <RichText text={captions.replated({ count: relocated })} />
          </Note>
        </Row>
        {bar}
        {props.children}
      </div>
    </section>
  );
}
