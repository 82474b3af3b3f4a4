import type { CSSProperties, ReactNode } from 'react';
import { RichText } from '#controls';
import * as words from '#messages/trim';
import { Panel, PartHead } from '#parts';
import type { TrimDrivePart } from '#recordings/trimDrive';
import { useStore } from '#store';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { usePartProps } from '../useFigureProps.ts';
import type { TrimModel } from './model.ts';
import { MEASURED } from './scenario.ts';

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
      <SimulatedBars model={model} />
      <p className="cp-trim-small">
        <RichText text={wiperSaid()} /> {words.drive.refill}
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

function SimulatedBars({ model }: { readonly model: TrimModel }): ReactNode {
  return <DriveBars simulated={useStore(model.more.drive, ({ parts }) => parts)} />;
}

interface DriveBarsProps {
  /** What has been simulated so far; where it is not given, only what was measured is shown. */
  readonly simulated?: readonly TrimDrivePart[];
}

export function DriveBars({ simulated }: DriveBarsProps): ReactNode {
  const speedOf = (state: string): number => simulated?.find((part) => part.state === state)?.megabytesPerSecond ?? 0;
  return (
    <div className="cp-trim-drive">
      {ROWS.map(({ state, name, measured }) => (
        <div key={state} className="cp-trim-drive-row">
          <p className="cp-trim-drive-name">{name}</p>
          <div>
            <p className="cp-trim-measured cp-figures" style={lengthOf(measured)}>
              {words.drive.figure({ value: measured })}
            </p>
            {simulated && <p className="cp-trim-simulated" style={lengthOf(speedOf(state))} aria-hidden="true" />}
          </div>
        </div>
      ))}
      <ul className="cp-trim-drive-key cp-figures">
        <li data-look="measured">{words.drive.measured}</li>
        {simulated && <li data-look="simulated">{words.drive.simulated({ all: sayAll(simulated) })}</li>}
      </ul>
    </div>
  );
}

function sayAll(simulated: readonly TrimDrivePart[]): string {
  const [fresh, used, trimmed] = simulated.map(({ megabytesPerSecond }) => megabytesPerSecond);
  if (fresh === undefined || used === undefined || trimmed === undefined) return words.drive.waiting;
  return words.drive.three({ fresh, used, trimmed });
}

const lengthOf = (megabytesPerSecond: number): CSSProperties => ({ width: `${(megabytesPerSecond / MOST) * 100}%` });

/** A drive of 2009, new, used and trimmed. */
export function DriveFrame({ model }: { readonly model: TrimModel }): ReactNode {
  return (
    <FramedExhibit
      {...usePartProps(model, { label: words.title, recordings: [] })}
      title={words.drive.title}
      lead={words.drive.lead}
      card={
        <div className="cp-trim-frame-part">
          <DriveBars />
        </div>
      }
      controls={
        <p className="cp-trim-frame-note">
          <RichText text={wiperSaid()} /> {words.drive.refill}
        </p>
      }
    />
  );
}
