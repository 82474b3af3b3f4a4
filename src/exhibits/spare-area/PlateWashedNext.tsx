import { useMemo, type ReactNode } from 'react';
import { createRandom, nextBelow } from '#engine';
import { formatTimes } from '#messages';
import * as words from '#messages/spare-area';

interface PlateWashedNextProps {
  readonly writeAmplification: number;
  readonly spareFactor: number;
  readonly pagesPerBlock: number;
  readonly seed: number;
  readonly isWide: boolean;
}

/** Why the curve is as it is: what is still wanted on the plate that has to be washed, and what the wash gains. */
export function PlateWashedNext(props: PlateWashedNextProps): ReactNode {
  const { writeAmplification, spareFactor, pagesPerBlock, seed, isWide } = props;
  const { wantedPages, meanWantedPages, meanGainedPages } = nextPlateAt(writeAmplification, pagesPerBlock);
  return (
    <div className="cp-spare-frame-plate">
      <h2 className="cp-framed-heading">{isWide ? words.frame.plate : words.frame.plateAt({ spare: spareFactor })}</h2>
      <Plate wantedPages={wantedPages} pagesPerBlock={pagesPerBlock} seed={seed} />
      <p className="cp-spare-frame-sum">
        <strong>{words.frame.wanted({ wanted: meanWantedPages, pages: pagesPerBlock })}</strong>{' '}
        {words.frame.stillWanted}{' '}
        <strong className="cp-spare-frame-replate">{words.frame.replate({ wanted: meanWantedPages })}</strong>{' '}
        <span className="cp-spare-frame-gain">{words.frame.gain({ gained: meanGainedPages })}</span>
      </p>
      <div className="cp-spare-frame-ledger cp-figures">
        {isWide && <Portions writeAmplification={writeAmplification} />}
        <strong data-testid="write-amplification" data-value={writeAmplification}>
          {formatTimes(writeAmplification)}
        </strong>
      </div>
    </div>
  );
}

const GAP = 1.2;
const CELL = 11;
const PADDING = 6;

interface PlateProps {
  readonly wantedPages: number;
  readonly pagesPerBlock: number;
  readonly seed: number;
}

/** Every place of one plate, to be seen at a glance; the numbers beside it say the same. */
function Plate({ wantedPages, pagesPerBlock, seed }: PlateProps): ReactNode {
  const wanted = useMemo(
    () => new Set(wantedPlaces(pagesPerBlock, seed).slice(0, wantedPages)),
    [pagesPerBlock, seed, wantedPages],
  );
  const columns = pagesPerBlock > 64 ? 16 : 8;
  const pitch = CELL + GAP;
  const size = (count: number): number => count * pitch - GAP + 2 * PADDING;
  const [width, height] = [size(columns), size(Math.ceil(pagesPerBlock / columns))];
  return (
    <svg
      className="cp-spare-frame-tray"
      data-testid="spare-frame-tray"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <rect className="cp-spare-frame-rim" x={1} y={1} width={width - 2} height={height - 2} rx={7} />
      {Array.from({ length: pagesPerBlock }, (_, place) => {
        const x = PADDING + (place % columns) * pitch;
        const y = PADDING + Math.floor(place / columns) * pitch;
        return wanted.has(place) ? (
          <rect
            key={place}
            className="cp-spare-frame-wanted"
            data-testid="spare-frame-wanted"
            x={x}
            y={y}
            width={CELL}
            height={CELL}
            rx={1}
          />
        ) : (
          <g key={place} className="cp-spare-frame-left" data-testid="spare-frame-left">
            <rect x={x} y={y} width={CELL} height={CELL} rx={1} />
            <path d={`M${x + 0.6},${y + CELL - 0.6}L${x + CELL - 0.6},${y + 0.6}`} />
          </g>
        );
      })}
    </svg>
  );
}

const PORTION = 26;
const PORTION_GAP = 2;
const PORTION_HEIGHT = 10;
const ROW_GAP = 3;
const ROW = PORTION_HEIGHT + ROW_GAP;
/** Of the cut corner of a portion that is plated again. */
const CUT = 3;

/** What one order costs: the guest's portion, and those that are plated again for it. */
function Portions({ writeAmplification }: { readonly writeAmplification: number }): ReactNode {
  const rows = portionRows(writeAmplification);
  const width = PORTION * Math.max(...rows.map((row) => row.length));
  return (
    <svg className="cp-spare-frame-portions" width={width} height={rows.length * ROW - ROW_GAP} aria-hidden="true">
      {rows.map((row, rowIndex) =>
        row.map((length, index) => {
          const [x, y] = [index * PORTION, rowIndex * ROW];
          const portion = Math.max(1.5, length * PORTION - PORTION_GAP);
          const isGuests = rowIndex === 0 && index === 0;
          const key = `${rowIndex} ${index}`;
          return isGuests || length < 1 ? (
            <rect
              key={key}
              className={isGuests ? 'cp-spare-frame-wanted' : 'cp-spare-frame-again'}
              x={x}
              y={y}
              width={portion}
              height={PORTION_HEIGHT}
              rx={Math.min(2, portion / 2)}
            />
          ) : (
            <path
              key={key}
              className="cp-spare-frame-again"
              d={`M${x},${y}h${portion - CUT}l${CUT},${CUT}v${PORTION_HEIGHT - CUT}h${-portion}z`}
            />
          );
        }),
      )}
    </svg>
  );
}

/** What is on the plate that is washed next. */
export interface NextPlate {
  /** Pages that are still valid, on average. */
  readonly wantedPages: number;
  /** What a wash of it gains. */
  readonly gainedPages: number;
  /** The same to a tenth of a page, as averages are: what divides to the write amplification. */
  readonly meanWantedPages: number;
  readonly meanGainedPages: number;
}

/**
 * A wash of a plate of which `v` of `n` are wanted programs n pages, v of them again, and makes room for n − v new ones:
 * write amplification is n / (n − v). Turned round, in whole pages.
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
 * Places of a plate in the order in which they are drawn as wanted. With every order at random, any place is as likely to be
 * wanted as any other; one order for all numbers lets single places change when the number does.
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
export const PORTIONS_IN_ROW = 5;

/** Lengths of the portions that one order costs, row by row: the first is the guest's, the last may be a part. */
export function portionRows(writeAmplification: number): readonly (readonly number[])[] {
  const portions = Array.from({ length: Math.ceil(writeAmplification - 1e-6) }, (_, index) =>
    Math.min(1, writeAmplification - index),
  );
  return Array.from({ length: Math.ceil(portions.length / PORTIONS_IN_ROW) }, (_, row) =>
    portions.slice(row * PORTIONS_IN_ROW, (row + 1) * PORTIONS_IN_ROW),
  );
}
