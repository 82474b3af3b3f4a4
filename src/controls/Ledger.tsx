import type { ReactNode } from 'react';
import type { Skin } from '#glossary';
import { formatFixed, NO_NUMBER, splitStrong } from '#messages';
import * as words from '#messages/controls';
import { ledgerBars } from './ledgerBars.ts';
import './Ledger.css';

export interface LedgerProps {
  readonly hostPages: number;
  readonly flashPages: number;
  /** Whether write amplification has settled; told to programs, and to readers through `badge`. */
  readonly isSteady: boolean;
  readonly skin?: Skin;
  /** Under the bars: “Bars to scale. Live since the last reset”. */
  readonly note?: ReactNode;
  readonly badge?: ReactNode;
}

/** What was ordered, what it took, and the quotient, with both bars on one scale. */
export function Ledger(props: LedgerProps): ReactNode {
  const { hostPages, flashPages, isSteady, skin = 'cafeteria', note, badge } = props;
  const { hostShare, relocatedShare, writeAmplification } = ledgerBars(hostPages, flashPages);
  const { ordered, plated, replated, amplification } = words.ledger;
  return (
    <div className="cp-ledger cp-figures">
      <div className="cp-ledger-grid">
        <p className="cp-ledger-line cp-ledger-asked">
          <Counted text={ordered({ skin, pages: hostPages })} className="cp-ledger-host" />
        </p>
        <p className="cp-ledger-ratio">
          <span className="cp-ledger-ratio-name">{amplification}</span>{' '}
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
          <Counted text={plated({ skin, pages: flashPages })} />
        </p>
        <p className="cp-ledger-line cp-ledger-replated">
          <Counted text={replated({ skin, pages: Math.max(0, flashPages - hostPages) })} />
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

/** A line of the ledger with its number in bold, wherever the language puts it. */
function Counted({ text, className }: { readonly text: string; readonly className?: string }): ReactNode {
  return splitStrong(text).map((part) =>
    part.isStrong ? (
      <strong key={part.text} className={className}>
        {part.text}
      </strong>
    ) : (
      part.text
    ),
  );
}
