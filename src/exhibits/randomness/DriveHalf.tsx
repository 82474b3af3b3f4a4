import { useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { RichText } from '#controls';
import { formatTimes, withoutStrong } from '#messages';
import * as words from '#messages/randomness';
import { DriveGrid, FigureHeading, RatioBar, type GridDrive, type GridShape } from '#parts';
import { PAIR_STILL_WIDTHS, pairShape, writeRatio } from '../recordedDrives.ts';
import { countPlate, isSwept, type DriveMoment } from './moments.ts';
import { BLOCK_COUNT, NARROW_PLATES, ORDER_COUNT, PAGES_PER_BLOCK, type Guess } from './scenario.ts';

export interface DriveHalfProps {
  readonly name: string;
  readonly title: string;
  readonly note: string;
  readonly drive: DriveMoment;
  /** Counted orders; negative before the first of them. */
  readonly hostPages: number;
  /** Whether the reader has yet to guess: then only the filled drive is shown. */
  readonly isAsked: boolean;
  readonly isPlaying: boolean;
  /** Pages that a whole bar stands for. */
  readonly scale: number;
  /** The guess, once the answer stands beside it. */
  readonly guess: Guess | null;
}

interface PlacedHalfProps extends DriveHalfProps {
  /** Arrangement of the plates in a frame; none in a chapter. */
  readonly frameShapeAt?: (widthCssPx: number) => GridShape;
}

const chapterShapeAt = pairShape(BLOCK_COUNT, NARROW_PLATES);

/** One of the two drives: its plates, where its leftovers lie, and what was plated for its orders. */
export function DriveHalf({ frameShapeAt, ...half }: PlacedHalfProps): ReactNode {
  const { name, title, note, drive, hostPages, isAsked, isPlaying, scale, guess } = half;
  const isFramed = frameShapeAt !== undefined;
  const [touched, setTouched] = useState<number | null>(null);
  const ratio = isAsked ? null : writeRatio(hostPages, drive.pagesRelocated);
  const orders = isAsked ? 0 : Math.max(0, hostPages);
  const leftovers = describeLeftovers(half);
  const next = isAsked || isFramed || !drive.victim ? null : describeNextWash(drive.victim.validPages);
  const touchedPlate = touched === null ? null : describePlate(drive, touched);
  const bar = (
    <RatioBar
      scale={scale}
      isPlaying={isPlaying}
      orders={orders}
      relocated={drive.pagesRelocated}
      guess={guess === null ? null : guess * ORDER_COUNT}
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
        <p className={`${isFramed ? 'cp-framed-ratio' : 'cp-half-ratio'} cp-figures`} data-known={ratio !== null}>
          {formatTimes(ratio ?? NaN)}
        </p>
      </div>
      <DriveGrid
        name={name}
        label={title}
        description={withoutStrong(next ? `${leftovers} ${next.what}${next.more}` : leftovers)}
        drive={useGridDrive(drive)}
        shapeAt={frameShapeAt ?? chapterShapeAt}
        stillWidths={PAIR_STILL_WIDTHS}
        sayPlate={describePlate}
        isPlaying={isPlaying}
        onTouch={setTouched}
      />
      {isFramed ? (
        <>
          {bar}
          <p className="cp-note cp-framed-caption cp-figures">{touchedPlate ?? <RichText text={leftovers} />}</p>
        </>
      ) : (
        <>
          <div className="cp-half-captions cp-figures">
            <p>
              <RichText text={leftovers} />
            </p>
            <p className="cp-half-next">
              {touchedPlate}
              {touchedPlate === null && next && (
                <>
                  <RichText text={next.what} />
                  <span className="cp-randomness-next-more">{next.more}</span>
                </>
              )}
            </p>
          </div>
          <div className="cp-half-ledger" data-shown={!isAsked}>
            <p className="cp-note-label cp-half-counts cp-figures">
              <span className="cp-host-words">
                <RichText text={words.captions.ordered({ count: orders })} />
              </span>
              <span className="cp-re-words">
                <RichText text={words.captions.replated({ count: drive.pagesRelocated })} />
              </span>
            </p>
            {bar}
            <p className="cp-note cp-randomness-bar-note cp-figures">
              {guess !== null && (
                <span style={{ '--at': (guess * ORDER_COUNT) / scale } as CSSProperties}>
                  {words.captions.yourGuess({ ratio: words.ratio({ ratio: guess }) })}
                </span>
              )}
            </p>
          </div>
        </>
      )}
    </div>
  );
}

/** The same object while the same moment is shown. */
const useGridDrive = (drive: DriveMoment): GridDrive =>
  useMemo(
    () => ({
      pageState: drive.pageState,
      pagesPerBlock: PAGES_PER_BLOCK,
      ringedBlock: drive.isRinged ? (drive.victim?.block ?? null) : null,
    }),
    [drive],
  );

/** Leftovers on more plates than this lie all over the drive. */
const SPREAD_FROM = 20;

/** Says how many leftovers there are, and whether they lie together. */
function describeLeftovers({ drive, hostPages, isAsked }: DriveHalfProps): string {
  const full = ORDER_COUNT / PAGES_PER_BLOCK;
  if (isAsked) return words.captions.full({ plates: full, clean: BLOCK_COUNT - full });
  if (hostPages < 0) return words.captions.warmUp;
  const { invalidPages, invalidBlocks } = drive;
  if (invalidPages === 0) return words.captions.noLeftovers;
  const lie = isSwept(drive) ? 'together' : invalidBlocks > SPREAD_FROM ? 'spread' : 'other';
  return words.captions.leftovers({ leftovers: invalidPages, plates: invalidBlocks, lie });
}

/** `more` is left out where there is little room. */
const describeNextWash = (wanted: number): { readonly what: string; readonly more: string } => ({
  what: words.captions.nextWash({ wanted, pages: PAGES_PER_BLOCK }),
  more: words.captions.nextWashMore({ kind: wanted === 0 ? 'none' : 'fewest' }),
});

function describePlate({ pageState }: Pick<GridDrive, 'pageState'>, block: number): string {
  const { kept, leftovers } = countPlate(pageState, block);
  if (kept + leftovers === 0) return words.captions.cleanPlate({ plate: block + 1 });
  return words.captions.plate({ plate: block + 1, wanted: kept, leftovers });
}
