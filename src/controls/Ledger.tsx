import type { ReactNode } from 'react';
import { formatCount, formatFixed, NO_NUMBER } from '#base';
import { wordsFor } from '#glossary';
import { ledgerBars } from './ledgerBars.ts';
import './Ledger.css';

export interface LedgerWording {
  /** Before the first number: `Guests asked for`. */
  readonly asked: string;
  /** Before the second: `The kitchen plated`. */
  readonly plated: string;
  /** After the difference: `re-plated`. */
  readonly replated: string;
  /** After the first two numbers: `pages`. */
  readonly counted?: string;
  /** Beside the ratio; two words break well: `write amplification`. */
  readonly amplification?: string;
}

export interface LedgerProps {
  readonly hostPages: number;
  readonly flashPages: number;
  /** Whether write amplification has settled; told to programs, and to readers through `badge`. */
  readonly isSteady: boolean;
  readonly wording?: LedgerWording;
  /** Under the bars: “Bars to scale. Live since the last reset”. */
  readonly note?: ReactNode;
  readonly badge?: ReactNode;
}

/** What was asked for, what it took, and the quotient, with both bars on one scale. */
export function Ledger(props: LedgerProps): ReactNode {
  const { hostPages, flashPages, isSteady, note, badge } = props;
  const { hostShare, relocatedShare, writeAmplification } = ledgerBars(hostPages, flashPages);
  const wording: LedgerWording = props.wording ?? wordsFor('cafeteria');
  const counted = wording.counted && <span className="cp-ledger-counted"> {wording.counted}</span>;
  return (
    <div className="cp-ledger cp-figures">
      <div className="cp-ledger-grid">
        <p className="cp-ledger-line cp-ledger-asked">
          {wording.asked} <strong className="cp-ledger-host">{formatCount(hostPages)}</strong>
          {counted}
        </p>
        <p className="cp-ledger-ratio">
          <span className="cp-ledger-ratio-name">{wording.amplification ?? 'write amplification'}</span>{' '}
          <span className="cp-ledger-ratio-number">
            <span className="cp-ledger-times">×</span>
            <span
              data-testid="write-amplification"
              data-host-pages={hostPages}
              data-flash-pages={flashPages}
              data-steady={isSteady}
            >
              {writeAmplification === null ? NO_NUMBER : formatFixed(writeAmplification, 2)}
            </span>
          </span>
        </p>
        <span className="cp-ledger-bar" data-empty={hostShare + relocatedShare === 0 || undefined} aria-hidden="true">
          <span className="cp-ledger-bar-host" style={{ width: `${hostShare * 100}%` }} />
        </span>
        <p className="cp-ledger-line cp-ledger-plated">
          {wording.plated} <strong>{formatCount(flashPages)}</strong>
          {counted}
        </p>
        <p className="cp-ledger-line cp-ledger-replated">
          <strong>{formatCount(Math.max(0, flashPages - hostPages))}</strong> {wording.replated}
        </p>
        <span className="cp-ledger-bar" data-empty={hostShare + relocatedShare === 0 || undefined} aria-hidden="true">
          <span className="cp-ledger-bar-host" style={{ width: `${hostShare * 100}%` }} />
          <span className="cp-ledger-bar-relocated" style={{ width: `${relocatedShare * 100}%` }} />
        </span>
      </div>
      {(note !== undefined || badge !== undefined) && (
        <div className="cp-ledger-note">
          <span>{note}</span>
          {badge}
        </div>
      )}
    </div>
  );
}
