import { useMemo, useState, type ReactNode } from 'react';
import { RichText } from '#controls';
import { formatTimes, withoutStrong } from '#messages';
import { DriveGrid, FigureHeading, RatioBar, type GridDrive } from '#parts';
import { PAIR_STILL_WIDTHS, useRoomyShape, writeRatio, type PairShape, type RingedDrive } from './recordedDrives.ts';
import './pair.css';

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
    />
  );
  return (
    <div className="cp-half">
      <div className={isFramed ? 'cp-framed-half-head' : 'cp-half-head'}>
        {isFramed ? (
          <FigureHeading className="cp-framed-heading">{title}</FigureHeading>
        ) : (
          <div>
            <FigureHeading className="cp-half-title">{title}</FigureHeading>
            <p className="cp-note-label">{note}</p>
          </div>
        )}
        <p
          className={`${isFramed ? 'cp-framed-ratio' : 'cp-half-ratio'} cp-figures`}
          data-testid="ratio"
          data-known={ratio !== null}
        >
          {formatTimes(ratio ?? NaN)}
        </p>
      </div>
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
      {isFramed ? (
        <>
          {bar}
          <p className="cp-note cp-framed-caption cp-figures">{touchedPlate ?? <RichText text={caption} />}</p>
        </>
      ) : (
        <>
          <div className="cp-half-captions cp-figures">
            <p>
              <RichText text={caption} />
            </p>
            <p className="cp-half-next">{touchedPlate ?? props.next}</p>
          </div>
          <div className="cp-half-ledger" data-shown={!isAsked}>
            <p className="cp-note-label cp-half-counts cp-figures">
              <span className="cp-host-words">
                <RichText text={captions.ordered({ count: orders })} />
              </span>
              <span className="cp-re-words">
                <RichText text={captions.replated({ count: relocated })} />
              </span>
            </p>
            {bar}
            {props.children}
          </div>
        </>
      )}
    </div>
  );
}
