import type { ReactNode } from 'react';
import * as words from '#messages/cliff';
import { PartHead } from '#parts';
import { RichText } from '#controls';
import type { CliffSummary } from './summary.ts';

interface SecondBarProps {
  readonly summary: CliffSummary;
  readonly second: number;
}

/** Where one second of the drive goes: orders, re-plating, and time in which nothing is plated. */
export function SecondBar({ summary, second }: SecondBarProps): ReactNode {
  const { host, relocated } = summary;
  const most = host[0] ?? 0;
  const at = Math.max(0, Math.min(second, host.length) - 1);
  const hostNow = host[at] ?? 0;
  const relocatedNow = relocated[at] ?? 0;
  const share = (megabytes: number): string => `${most > 0 ? Math.min(100, (megabytes / most) * 100) : 0}%`;
  const isShown = second > 0 && host.length > 0;
  return (
    <div className="cp-cliff-second" data-shown={isShown}>
      <PartHead title={words.thatSecond} />
      <div className="cp-cliff-bar" aria-hidden="true">
        <span className="cp-cliff-bar-host" style={{ width: share(hostNow) }} />
        <span className="cp-cliff-bar-re" style={{ width: share(relocatedNow) }} />
      </div>
      <p className="cp-cliff-bar-words cp-figures">
        <span className="cp-cliff-host-words">
          <RichText text={words.servedNow({ megabytes: hostNow })} />
        </span>
        <span className="cp-cliff-re-words">
          <RichText text={words.replatedNow({ megabytes: relocatedNow })} />
        </span>
      </p>
      <p className="cp-cliff-note">{words.dashed}</p>
    </div>
  );
}
