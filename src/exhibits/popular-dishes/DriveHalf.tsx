import { useMemo, useState, type ReactNode } from 'react';
import { RichText } from '#controls';
import { formatTimes, withoutStrong } from '#messages';
import * as words from '#messages/popular-dishes';
import { DriveGrid, FigureHeading, RatioBar, type GridDrive, type GridShape } from '#parts';
import { PAIR_STILL_WIDTHS, pairShape, writeRatio } from '../recordedDrives.ts';
import { countMixedPlates, countPlate, type DriveMoment } from './moments.ts';
import { BLOCK_COUNT, DISH_COUNT, ORDER_COUNT, PAGES_PER_BLOCK } from './scenario.ts';

export interface DriveHalfProps {
  readonly side: 'mixed' | 'apart';
  readonly drive: DriveMoment;
  /** Counted orders; negative before the first of them. */
  readonly hostPages: number;
  /** Whether the reader has yet to guess: then only the filled drive is shown. */
  readonly isAsked: boolean;
  readonly isPlaying: boolean;
}

interface PlacedHalfProps extends DriveHalfProps {
  /** Arrangement of the plates in a frame; none in a chapter. */
  readonly frameShapeAt?: (widthCssPx: number) => GridShape;
}

/** Pages that a whole bar stands for: a little more than either drive programs at any share. */
const SCALE = 3.2 * ORDER_COUNT;

const chapterShapeAt = pairShape(BLOCK_COUNT, BLOCK_COUNT, 10);

/** One of the two drives: its plates, how many hold both kinds of dishes, and what was plated for its orders. */
export function DriveHalf({ frameShapeAt, ...half }: PlacedHalfProps): ReactNode {
  const { side, drive, hostPages, isAsked, isPlaying } = half;
  const { title, note } = words.kitchens[side];
  const isFramed = frameShapeAt !== undefined;
  const [touched, setTouched] = useState<number | null>(null);
  const ratio = isAsked ? null : writeRatio(hostPages, drive.pagesRelocated);
  const orders = isAsked ? 0 : Math.max(0, hostPages);
  const caption = captionOf(half);
  const next = isAsked || !drive.victim ? '' : describeNextWash(drive.victim.validPages);
  const touchedPlate = touched === null ? null : describePlate(drive, touched);
  const bar = <RatioBar scale={SCALE} isPlaying={isPlaying} orders={orders} relocated={drive.pagesRelocated} />;
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
        name={`popular-dishes-${side}`}
        label={title}
        description={withoutStrong(caption)}
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
          <p className="cp-note cp-framed-caption cp-figures">{touchedPlate ?? <RichText text={caption} />}</p>
        </>
      ) : (
        <>
          <div className="cp-half-captions cp-figures">
            <p>
              <RichText text={caption} />
            </p>
            <p className="cp-half-next">{touchedPlate ?? <RichText text={next} />}</p>
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
          </div>
        </>
      )}
    </div>
  );
}

/** Pages of a drive, and which of them hold popular dishes. */
type Kinds = Pick<DriveMoment, 'pageState' | 'dottedPages'>;

/** The same object while the same moment is shown. */
const useGridDrive = (drive: DriveMoment): GridDrive & Kinds =>
  useMemo(
    () => ({
      ...drive,
      pagesPerBlock: PAGES_PER_BLOCK,
      ringedBlock: drive.isRinged ? (drive.victim?.block ?? null) : null,
    }),
    [drive],
  );

/** Says whether popular dishes and others share plates. */
function captionOf({ drive, hostPages, isAsked }: DriveHalfProps): string {
  const full = DISH_COUNT / PAGES_PER_BLOCK;
  if (isAsked) return words.captions.full({ plates: full, clean: BLOCK_COUNT - full });
  if (hostPages < 0) return words.captions.warmUp;
  return words.captions.mixed({ plates: countMixedPlates(drive) });
}

const describeNextWash = (wanted: number): string => words.captions.nextWash({ wanted, pages: PAGES_PER_BLOCK });

function describePlate(drive: Kinds, block: number): string {
  const { popular, others, leftovers } = countPlate(drive, block);
  if (popular + others + leftovers === 0) return words.captions.cleanPlate({ plate: block + 1 });
  return words.captions.plate({ plate: block + 1, popular, others, leftovers });
}
