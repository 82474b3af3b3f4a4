import { useMemo, type ReactNode } from 'react';
import { createRandom, nextBelow } from '#engine';
import { Columns, Lead, Note, Row, Stack } from '#layout';
import { formatTimes } from '#messages';
import * as words from '#messages/spare-area';
import { Plate } from './Plate.tsx';

interface PlateWashedNextProps {
  readonly writeAmplification: number;
  readonly spareFactor: number;
  readonly pagesPerBlock: number;
  readonly seed: number;
  readonly isWide: boolean;
}

/** The plate that is washed next: wanted portions on it, and the room that the wash gains. */
export function PlateWashedNext(props: PlateWashedNextProps): ReactNode {
  const { writeAmplification, spareFactor, pagesPerBlock, seed, isWide } = props;
  const { meanWantedPages, meanGainedPages } = nextPlateAt(writeAmplification, pagesPerBlock);
  const pages = useMemo(() => {
    const { wantedPages } = nextPlateAt(writeAmplification, pagesPerBlock);
    const wanted = new Set(wantedPlaces(pagesPerBlock, seed).slice(0, wantedPages));
    return Uint8Array.from({ length: pagesPerBlock }, (_, place) => Number(wanted.has(place)));
  }, [writeAmplification, pagesPerBlock, seed]);
  const title = isWide ? words.frame.plate : words.frame.plateAt({ spare: spareFactor });
  return (
    <Stack gap={1}>
      <Note as="h2" size="label" isHead>
        {title}
      </Note>
      <Columns
        count={isWide ? 1 : 2}
        {...(!isWide && { shares: [4, 5] })}
        from={0}
        gap={3}
        lineGap="1-half"
        align="start"
      >
        <Plate name="spare-area-next" label={title} pages={pages} isMarked />
        <Stack gap="1-half">
          <Note>
            <strong>{words.frame.wanted({ wanted: meanWantedPages, pages: pagesPerBlock })}</strong>{' '}
            {words.frame.stillWanted}{' '}
            <span className="cp-re-words">
              <strong className="cp-whole">{words.frame.replate({ wanted: meanWantedPages })}</strong>
            </span>{' '}
            {words.frame.gain({ gained: meanGainedPages })}
          </Note>
          <Row isSpread isOneLine>
            {isWide && <Portions writeAmplification={writeAmplification} />}
            <Lead size={isWide ? 'note' : 'lead'} data-testid="write-amplification" data-value={writeAmplification}>
              {formatTimes(writeAmplification)}
            </Lead>
          </Row>
        </Stack>
      </Columns>
    </Stack>
  );
}

const PORTION = 26;
const PORTION_GAP = 2;
const PORTION_HEIGHT = 10;
const ROW_GAP = 3;
const ROW = PORTION_HEIGHT + ROW_GAP;
/** Size of the cut corner of a re-plated portion. */
const CUT = 3;

/** Portions plated for one order: the guest's, and the re-plated ones. */
function Portions({ writeAmplification }: { readonly writeAmplification: number }): ReactNode {
  const rows = portionRows(writeAmplification);
  const width = PORTION * Math.max(...rows.map((row) => row.length));
  return (
    <svg width={width} height={rows.length * ROW - ROW_GAP} aria-hidden="true">
      {rows.map((row, rowIndex) =>
        row.map((length, index) => {
          const [x, y] = [index * PORTION, rowIndex * ROW];
          const portion = Math.max(1.5, length * PORTION - PORTION_GAP);
          const isGuests = rowIndex === 0 && index === 0;
          const key = `${rowIndex} ${index}`;
          return isGuests || length < 1 ? (
            <rect
              key={key}
              className={isGuests ? 'cp-mark-host' : 'cp-mark-re'}
              x={x}
              y={y}
              width={portion}
              height={PORTION_HEIGHT}
              rx={Math.min(2, portion / 2)}
            />
          ) : (
            <path
              key={key}
              className="cp-mark-re"
              d={`M${x},${y}h${portion - CUT}l${CUT},${CUT}v${PORTION_HEIGHT - CUT}h${-portion}z`}
            />
          );
        }),
      )}
    </svg>
  );
}

/** Average contents of the plate that is washed next. */
interface NextPlate {
  /** Valid pages, rounded. */
  readonly wantedPages: number;
  /** Pages that the wash gains. */
  readonly gainedPages: number;
  /** The same to a tenth of a page, so that they divide to the write amplification. */
  readonly meanWantedPages: number;
  readonly meanGainedPages: number;
}

/**
 * A wash of a plate with v of n pages valid programs n pages, v of them again, and makes room for n − v new ones: write
 * amplification is n / (n − v). This function solves that for v.
 */
export function nextPlateAt(writeAmplification: number, pagesPerBlock: number): NextPlate {
  const mean = pagesPerBlock * (1 - 1 / writeAmplification);
  const wantedPages = Math.round(mean);
  const tenths = Math.round(mean * 10);
  return {
    wantedPages,
    gainedPages: pagesPerBlock - wantedPages,
    meanWantedPages: tenths / 10,
    meanGainedPages: (pagesPerBlock * 10 - tenths) / 10,
  };
}

const PLACES_STREAM = 11;

/**
 * Places of a plate in the order in which they become wanted. With random writes, every place is equally likely; a fixed order lets
 * only single places change when their number does.
 */
export function wantedPlaces(pagesPerBlock: number, seed: number): readonly number[] {
  const random = createRandom(seed, PLACES_STREAM);
  const places = Array.from({ length: pagesPerBlock }, (_, place) => place);
  for (let last = places.length - 1; last > 0; last--) {
    const other = nextBelow(random, last + 1);
    [places[last], places[other]] = [places[other] ?? 0, places[last] ?? 0];
  }
  return places;
}

/** Portions in a row of the ledger. */
const PORTIONS_IN_ROW = 5;

/** Lengths of the portions for one order, row by row: the first is the guest's, the last may be a part of one. */
export function portionRows(writeAmplification: number): readonly (readonly number[])[] {
  const portions = Array.from({ length: Math.ceil(writeAmplification - 1e-6) }, (_, index) =>
    Math.min(1, writeAmplification - index),
  );
  return Array.from({ length: Math.ceil(portions.length / PORTIONS_IN_ROW) }, (_, row) =>
    portions.slice(row * PORTIONS_IN_ROW, (row + 1) * PORTIONS_IN_ROW),
  );
}
