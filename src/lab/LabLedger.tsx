import type { CSSProperties, ReactNode } from 'react';
import type { Scenario, TheoryVerdict } from '#engine';
import { Rich } from '#controls';
import { formatCount, formatFixed, NO_NUMBER } from '#messages';
import * as words from '#messages/lab';
import { theory as excuses } from '#messages/problems';
import type { LabRow } from './summary.ts';

interface LabLedgerProps {
  readonly scenario: Scenario;
  readonly row: LabRow | null;
  /** Write amplification of the last windows; 0 before the first write. */
  readonly now: number;
  readonly isSteady: boolean;
  readonly isRelocation: boolean;
  readonly verdict: TheoryVerdict | null;
}

/** What the host wrote and what the flash was given for it, to one scale; their ratio; what theory says of it. */
export function LabLedger({ scenario, row, now, isSteady, isRelocation, verdict }: LabLedgerProps): ReactNode {
  const { hostPages, flashPages, erasedBlocks, freeBlocks } = row ?? NOTHING;
  const share = (pages: number): CSSProperties => ({ width: `${flashPages > 0 ? (100 * pages) / flashPages : 0}%` });
  return (
    <div className="cp-lab-ledger cp-figures">
      <div className="cp-lab-bars">
        <p className="cp-lab-host-words">
          <Rich text={words.host({ pages: hostPages })} />
        </p>
        <div className="cp-lab-bar" aria-hidden="true">
          <span className="cp-lab-bar-host" style={share(hostPages)} />
        </div>
        <p>
          <Rich text={words.flash({ pages: flashPages })} />
        </p>
        <div className="cp-lab-bar" aria-hidden="true">
          <span className="cp-lab-bar-host" style={share(hostPages)} />
          <span className="cp-lab-bar-drive" style={share(flashPages - hostPages)} />
        </div>
        <p className="cp-lab-drive-words">
          <Rich text={words.own({ isRelocation, pages: flashPages - hostPages })} />
        </p>
      </div>
      <div className="cp-lab-ratio">
        <p className="cp-lab-number">
          <span aria-hidden="true">×</span>
          <span
            data-testid="write-amplification"
            data-host-pages={hostPages}
            data-flash-pages={flashPages}
            data-steady={isSteady}
          >
            {hostPages > 0 ? formatFixed(flashPages / hostPages, 2) : NO_NUMBER}
          </span>
        </p>
        <p className="cp-lab-about">
          {words.soFar}
          <br />
          {hostPages > 0 && words.now({ ratio: now })}
        </p>
      </div>
      <p className="cp-lab-theory">{verdict && <Theory verdict={verdict} isSteady={isSteady} />}</p>
      <dl className="cp-lab-counters">
        <div>
          <dt>{words.counters.erased}</dt>
          <dd>{formatCount(erasedBlocks)}</dd>
        </div>
        <div>
          <dt>{words.counters.free}</dt>
          <dd>{row ? formatCount(freeBlocks) : NO_NUMBER}</dd>
        </div>
        <div>
          <dt>{words.counters.seed}</dt>
          <dd>{scenario.seed}</dd>
        </div>
      </dl>
    </div>
  );
}

const NOTHING: LabRow = { hostPages: 0, flashPages: 0, erasedBlocks: 0, freeBlocks: 0 };

function Theory({ verdict, isSteady }: { readonly verdict: TheoryVerdict; readonly isSteady: boolean }): ReactNode {
  if (verdict.kind === 'doesNotApply') return words.noTheory({ reason: excuses[verdict.excuse] });
  return (
    <>
      <Rich text={words.theory({ ratio: verdict.theory })} /> {isSteady ? words.settled : words.unsettled}
    </>
  );
}
