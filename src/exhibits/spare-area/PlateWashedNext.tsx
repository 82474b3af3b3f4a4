import { useMemo, type ReactNode } from 'react';
import { formatTimes } from '#messages';
import * as words from '#messages/spare-area';
import { nextPlateAt, portionRows, wantedPlaces } from './nextPlate.ts';

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
