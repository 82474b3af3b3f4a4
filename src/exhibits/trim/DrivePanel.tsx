import type { CSSProperties, ReactNode } from 'react';
import { Rich } from '#controls';
import * as words from '#messages/trim';
import { Panel, PartHead } from '#parts';
import { useStore } from '#store';
import type { TrimModel } from './model.ts';
import { DRIVE_REQUEST, MEASURED } from './scenario.ts';
import './drive.css';

const ROWS = [
  { state: 'new', name: words.drive.fresh, measured: MEASURED['ultradrive.clean'] },
  { state: 'used', name: words.drive.used, measured: MEASURED['ultradrive.used'] },
  { state: 'trimmed', name: words.drive.trimmed, measured: MEASURED['ultradrive.after'] },
] as const;
/** Length of the bars, 10⁶ B a second. */
const MOST = 14.4;

/** A drive of 2009 new, used and trimmed, as it was measured and as it is simulated. */
export function DrivePanel({ model }: { readonly model: TrimModel }): ReactNode {
  return (
    <Panel className="cp-trim-part">
      <PartHead title={words.drive.title} note={words.drive.lead} />
      <DriveBars model={model} />
      <p className="cp-trim-small">
        <Rich text={wiperSaid()} /> {words.drive.refill}
      </p>
    </Panel>
  );
}

export const wiperSaid = (): string =>
  words.drive.wiper({
    before: MEASURED['pcm.vertex_turbo_128.used'],
    after: MEASURED['pcm.vertex_turbo_128.restored'],
    share: MEASURED['pcm.vertex_turbo_128.restored.pct'] / 100,
  });

export function DriveBars({ model }: { readonly model: TrimModel }): ReactNode {
  const parts = useStore(model.more.drive, (each) => each.parts);
  const simulatedOf = (state: string): number | null =>
    parts.find((part) => part.state === state)?.megabytesPerSecond ?? null;
  const [fresh, used, trimmed] = DRIVE_REQUEST.states.map(simulatedOf);
  const isKnown = typeof fresh === 'number' && typeof used === 'number' && typeof trimmed === 'number';
  const all = isKnown ? words.drive.three({ fresh, used, trimmed }) : words.drive.waiting;
  return (
    <div className="cp-trim-drive">
      {ROWS.map(({ state, name, measured }) => (
        <div key={state} className="cp-trim-drive-row">
          <p className="cp-trim-drive-name">{name}</p>
          <div>
            <p className="cp-trim-measured cp-figures" style={lengthOf(measured)}>
              {words.drive.figure({ value: measured })}
            </p>
            <p className="cp-trim-simulated" style={lengthOf(simulatedOf(state) ?? 0)} aria-hidden="true" />
          </div>
        </div>
      ))}
      <ul className="cp-trim-drive-key cp-figures">
        <li data-look="measured">{words.drive.measured}</li>
        <li data-look="simulated">{words.drive.simulated({ all })}</li>
      </ul>
    </div>
  );
}

const lengthOf = (megabytesPerSecond: number): CSSProperties => ({ width: `${(megabytesPerSecond / MOST) * 100}%` });
