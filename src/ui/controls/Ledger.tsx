import { useId, type CSSProperties, type ReactNode } from 'react';
import { formatCount, formatFixed, NO_NUMBER } from '#messages';
import * as words from '#messages/controls';
import { RichText } from './RichText.tsx';
import './Ledger.css';

/** Another ratio to compare with: the one before a change, or the one with a switch in its other position. */
export interface LedgerGhost {
  readonly writeAmplification: number;
  /** “was × 2.69” */
  readonly text: string;
  /** “at 27 %”: left out where there is little room. */
  readonly detail?: string | undefined;
}

export interface LedgerProps {
  readonly hostPages: number;
  readonly flashPages: number;
  /** Whether write amplification is steady; becomes a `data-` attribute for programs that read the page. */
  readonly isSteady: boolean;
  /** Start of the count of these pages. */
  readonly since?: 'start' | 'leaving' | undefined;
  /** Host pages written before the count began; 0 where all are counted. */
  readonly fromStep?: number;
  /** Whether the ledger stands alone, with no page around it to explain it. */
  readonly isAlone?: boolean;
  /** In a frame, with words beside the bars: `low`, beside a headline; `small`, under one. */
  readonly form?: 'low' | 'small' | undefined;
  readonly ghost?: LedgerGhost | null | undefined;
  readonly note?: ReactNode;
}

/** Portions in one of the two rows of the ledger; all have the same length. */
const PORTIONS_IN_A_ROW = 5;
const PORTIONS = Array.from({ length: PORTIONS_IN_A_ROW }, (_, portion) => portion);
/** Least length of a bar that is not empty, in portions, so that it stays visible. */
const LEAST_VISIBLE_PORTIONS = 0.03;

/** Portions plated for one order: all have the same length; the ordered portion comes first, the re-plated ones after it. */
export function Ledger(props: LedgerProps): ReactNode {
  const { hostPages, flashPages, isSteady, since = 'start', isAlone = false, ghost = null } = props;
  const { fromStep = 0, form } = props;
  const { rows, more, writeAmplification } = ledgerBars(hostPages, flashPages);
  const isWrapped = rows[1] > 0;
  const { ledger } = words;
  const aboutId = useId();
  // Where the bar has a second row, its scale has this place.
  const countedFrom = fromStep > 0 && !isWrapped && form === undefined && (
    <span className="cp-ledger-from"> {ledger.from({ from: fromStep })}</span>
  );
  return (
    <div className="cp-ledger cp-figures" data-testid="ledger" data-form={form} data-wrapped={isWrapped || undefined}>
      <div className="cp-ledger-plot">
        {form === undefined && <p className="cp-ledger-label">{ledger.perOrder({ since })}</p>}
        <Row portions={1} hasHost>
          <span className="cp-ledger-short">
            {ledger.orderedShort({ since, isAlone })}
            {isAlone && since === 'start' && <span className="cp-ledger-where">{ledger.inSsd}</span>}
            {countedFrom}
          </span>
        </Row>
        {form === undefined && <p className="cp-ledger-label">{ledger.plates}</p>}
        <Row portions={rows[0]} hasHost mark={ghost && !isWrapped ? ledgerPlace(ghost.writeAmplification) : null}>
          {isWrapped ? (
            <span className="cp-ledger-scale" aria-hidden="true">
              {formatCount(PORTIONS_IN_A_ROW)}
            </span>
          ) : (
            <span className="cp-ledger-short">{ledger.platedShort}</span>
          )}
        </Row>
        <Row portions={rows[1]}>
          {isWrapped && more === 0 && (
            <>
              <span className="cp-ledger-short">{ledger.platedShort}</span>
              <span className="cp-ledger-scale" aria-hidden="true">
                {ledger.upTo({ portions: 2 * PORTIONS_IN_A_ROW })}
              </span>
            </>
          )}
          {more > 0 && <span className="cp-ledger-scale">{ledger.more({ portions: more })}</span>}
        </Row>
        {form === undefined && (
          <div className="cp-ledger-axis" aria-hidden="true">
            {!isWrapped &&
              PORTIONS.map((portion) => (
                <span key={portion} style={{ insetInlineStart: `${((portion + 1) / PORTIONS_IN_A_ROW) * 100}%` }}>
                  {formatCount(portion + 1)}
                </span>
              ))}
          </div>
        )}
        {ghost && <Ghost {...ghost} {...(form && { detail: undefined })} isAbove={isWrapped} />}
      </div>
      <div className="cp-ledger-head">
        <button
          type="button"
          className="cp-ledger-ratio"
          data-testid="ledger-ratio"
          aria-describedby={aboutId}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        >
          <span className="cp-ledger-ratio-name cp-heard">{ledger.amplification}</span>{' '}
          <span className="cp-ledger-ratio-number">
            <span className="cp-ledger-times">{writeAmplification !== null && '×'}</span>
            <span
              data-testid="write-amplification"
              data-host-pages={hostPages}
              data-flash-pages={flashPages}
              data-steady={isSteady}
            >
              {writeAmplification === null ? NO_NUMBER : formatFixed(writeAmplification, 2)}
            </span>
          </span>
        </button>
        <p className="cp-ledger-about" data-testid="ledger-about" id={aboutId} role="tooltip">
          <RichText text={ledger.about} />
          {fromStep > 0 && ` ${ledger.aboutFrom({ from: fromStep })}`}
        </p>
        <p className={form === undefined ? 'cp-ledger-counts cp-heard' : 'cp-hidden'}>
          <span>{ledger.ordered({ pages: hostPages })}</span> <span>{ledger.plated({ pages: flashPages })}</span>
          {countedFrom}
        </p>
      </div>
      {props.note !== undefined && <div className="cp-ledger-note">{props.note}</div>}
    </div>
  );
}

interface RowProps {
  /** 0 to five. */
  readonly portions: number;
  /** Whether its first portion is the ordered one. */
  readonly hasHost?: boolean;
  /** Place of a mark for another ratio; words keep clear of it. */
  readonly mark?: ReturnType<typeof ledgerPlace>;
  readonly children: ReactNode;
}

/** Words beside a bar take less than this share of the row's length. */
const WORDS_SHARE = 0.3;

/**
 * A row of five portions, the first `portions` of them visible. Words follow the end of the bar, or a mark that would cross
 * them.
 */
function Row({ portions, hasHost = false, mark = null, children }: RowProps): ReactNode {
  const whole = Math.floor(portions);
  const seen = portions > whole ? whole + Math.max(LEAST_VISIBLE_PORTIONS, portions - whole) : portions;
  const at = seen / PORTIONS_IN_A_ROW;
  const isCrossed = mark !== null && mark.row === 0 && mark.at > at && mark.at < at + WORDS_SHARE;
  const end: CSSProperties & Record<`--${string}`, string> = {
    '--end': `${at * 100}%`,
    '--words': `${(isCrossed ? mark.at : at) * 100}%`,
  };
  return (
    <div className="cp-ledger-row" style={end}>
      <span className="cp-ledger-portions" aria-hidden="true">
        {PORTIONS.map((portion) => (
          <span
            key={portion}
            className={hasHost && portion === 0 ? 'cp-ledger-portion-host' : 'cp-ledger-portion-relocated'}
            data-testid={hasHost && portion === 0 ? 'ledger-portion-host' : 'ledger-portion-relocated'}
          />
        ))}
      </span>
      {children}
    </div>
  );
}

/** From this share of the row on, words stand before their mark instead of after it. */
const WORDS_BEFORE_FROM = 0.55;

interface GhostProps extends LedgerGhost {
  /** Whether its words stand beside the upper bar, because the second row is full. */
  readonly isAbove: boolean;
}

function Ghost({ writeAmplification, text, detail, isAbove }: GhostProps): ReactNode {
  const place = ledgerPlace(writeAmplification);
  const at: CSSProperties & Record<`--${string}`, string> = { '--at': `${(place?.at ?? 0) * 100}%` };
  const side = isAbove || place === null ? 'above' : place.at > WORDS_BEFORE_FROM ? 'before' : 'after';
  return (
    <div className="cp-ledger-ghost" style={at} data-row={place?.row} data-words={side}>
      {place && <span className="cp-ledger-ghost-mark" aria-hidden="true" />}
      <p className="cp-ledger-ghost-words">
        {text}
        {detail !== undefined && <span className="cp-ledger-ghost-detail"> {detail}</span>}
      </p>
    </div>
  );
}

const MOST_SHOWN_PORTIONS = 2 * PORTIONS_IN_A_ROW;

interface LedgerBars {
  /** Portions in each row, 0 to five. */
  readonly rows: readonly [number, number];
  /** Portions beyond both rows. */
  readonly more: number;
  /** Null before the first host page. */
  readonly writeAmplification: number | null;
}

/** Flash pages for each host page, as portions: the first row, the second row, and the number of those beyond. */
export function ledgerBars(hostPages: number, flashPages: number): LedgerBars {
  if (hostPages <= 0) return { rows: [0, 0], more: 0, writeAmplification: null };
  const writeAmplification = flashPages / hostPages;
  return {
    rows: [
      Math.min(PORTIONS_IN_A_ROW, writeAmplification),
      Math.min(PORTIONS_IN_A_ROW, Math.max(0, writeAmplification - PORTIONS_IN_A_ROW)),
    ],
    more: Math.max(0, writeAmplification - MOST_SHOWN_PORTIONS),
    writeAmplification,
  };
}

interface LedgerPlace {
  readonly row: 0 | 1;
  /** Share of the row's length, 0..1. */
  readonly at: number;
}

/** Place of a ratio on the rows; null beyond both. */
export function ledgerPlace(ratio: number): LedgerPlace | null {
  if (ratio > MOST_SHOWN_PORTIONS) return null;
  return ratio <= PORTIONS_IN_A_ROW
    ? { row: 0, at: ratio / PORTIONS_IN_A_ROW }
    : { row: 1, at: (ratio - PORTIONS_IN_A_ROW) / PORTIONS_IN_A_ROW };
}
