import type { CSSProperties, ReactNode } from 'react';
import type { Scenario, TheoryVerdict } from '#engine';
import { RichText } from '#controls';
import { formatCount, formatFixed, formatTimes, NO_NUMBER } from '#messages';
import * as words from '#messages/lab';
import { theory as excuses } from '#messages/problems';
import type { LabRow } from './summary.ts';

interface LabLedgerProps {
  readonly row: LabRow | null;
  readonly isSteady: boolean;
  /** As in BlockMap. */
  readonly isRelocation: boolean;
}

/** Bars of pages written by the host and of pages programmed, to one scale, and their ratio: write amplification. */
export function LabLedger({ row, isSteady, isRelocation }: LabLedgerProps): ReactNode {
  const { hostPages, flashPages } = row ?? ZERO_ROW;
  const share = (pages: number): CSSProperties => ({ width: `${flashPages > 0 ? (100 * pages) / flashPages : 0}%` });
  return (
    <div className="cp-lab-ledger cp-figures">
      <div className="cp-lab-bars">
        <p className="cp-lab-host-words">
          <RichText text={words.host({ pages: hostPages })} />
        </p>
        <div className="cp-lab-bar" aria-hidden="true">
          <span className="cp-lab-bar-host" style={share(hostPages)} />
        </div>
        <p>
          <RichText text={words.flash({ pages: flashPages })} />
        </p>
        <div className="cp-lab-bar" aria-hidden="true">
          <span className="cp-lab-bar-host" style={share(hostPages)} />
          <span className="cp-lab-bar-drive" style={share(flashPages - hostPages)} />
        </div>
        <p className="cp-lab-drive-words">
          <RichText text={words.own({ isRelocation, pages: flashPages - hostPages })} />
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
          {isSteady ? words.settled : words.unsettled}
        </p>
      </div>
    </div>
  );
}

interface LabCountersProps {
  readonly scenario: Scenario;
  readonly row: LabRow | null;
  /** Write amplification of the last windows; 0 before the first write. */
  readonly now: number;
  /** Of the longest run recorded, not of the moment on show: theory is about the long run. */
  readonly verdict: TheoryVerdict | null;
}

/** The other counters, and write amplification by theory. */
export function LabCounters({ scenario, row, now, verdict }: LabCountersProps): ReactNode {
  const { erasedBlocks, freeBlocks } = row ?? ZERO_ROW;
  return (
    <div className="cp-lab-side cp-figures">
      <dl className="cp-lab-counters">
        <div>
          <dt>{words.counters.now}</dt>
          <dd>{now > 0 ? formatTimes(now) : NO_NUMBER}</dd>
        </div>
        <div>
          <dt>{words.counters.theory}</dt>
          <dd>{verdict && verdict.kind !== 'doesNotApply' ? formatTimes(verdict.theory) : NO_NUMBER}</dd>
        </div>
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
      {verdict?.kind === 'doesNotApply' && (
        <p className="cp-lab-theory">{words.noTheory({ reason: excuses[verdict.excuse] })}</p>
      )}
    </div>
  );
}

const ZERO_ROW: LabRow = { hostPages: 0, flashPages: 0, erasedBlocks: 0, freeBlocks: 0 };
