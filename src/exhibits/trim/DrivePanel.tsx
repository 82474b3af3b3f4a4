import type { CSSProperties, ReactNode } from 'react';
import { RichText } from '#controls';
import * as words from '#messages/trim';
import { Panel, PartHead } from '#parts';
import type { TrimDrivePart } from '#recordings/trimDrive';
import { useStore } from '#store';
import { PartFrame } from '../FramedExhibit.tsx';
import type { TrimModel } from './model.ts';
import { MEASURED } from './scenario.ts';

const rows = () =>
  [
    { state: 'new', name: words.drive.fresh, measured: MEASURED['ultradrive.clean'] },
    { state: 'used', name: words.drive.used, measured: MEASURED['ultradrive.used'] },
    { state: 'trimmed', name: words.drive.trimmed, measured: MEASURED['ultradrive.after'] },
  ] as const;
/** Speed of a full bar, 10⁶ B/s. */
const MOST = 14.4;

interface DriveProps {
  readonly model: TrimModel;
}

/** A drive of 2009 new, used and trimmed: measured and simulated speeds. */
export function DrivePanel({ model }: DriveProps): ReactNode {
  return (
    <Panel className="cp-panel-content">
      <PartHead title={words.drive.title} note={words.drive.lead} />
      <DriveBars simulated={useStore(model.more.drive, ({ parts }) => parts)} />
      <p className="cp-part-text">
        <RichText text={wiperText()} /> {words.drive.refill}
      </p>
    </Panel>
  );
}

const wiperText = (): string =>
  words.drive.wiper({
    before: MEASURED['pcm.vertex_turbo_128.used'],
    after: MEASURED['pcm.vertex_turbo_128.restored'],
    share: MEASURED['pcm.vertex_turbo_128.restored.pct'] / 100,
  });

interface DriveBarsProps {
  /** Simulated speeds so far. Without them, only measurements are shown. */
  readonly simulated?: readonly TrimDrivePart[];
}

function DriveBars({ simulated }: DriveBarsProps): ReactNode {
  const speedOf = (state: string): number => simulated?.find((part) => part.state === state)?.megabytesPerSecond ?? 0;
  return (
    <div className="cp-trim-drive">
      {rows().map(({ state, name, measured }) => (
        <div key={state} className="cp-trim-drive-row">
          <p className="cp-trim-drive-name">{name}</p>
          <div>
            <p className="cp-trim-measurement cp-figures" style={lengthOf(measured)}>
              {words.drive.figure({ value: measured })}
            </p>
            {simulated && <p className="cp-trim-simulation" style={lengthOf(speedOf(state))} aria-hidden="true" />}
          </div>
        </div>
      ))}
      <ul className="cp-note cp-trim-drive-key cp-figures">
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

/** The same in a frame, which includes no simulation of it. */
export function DriveFrame({ model }: DriveProps): ReactNode {
  return (
    <PartFrame
      model={model}
      label={words.title}
      recordings={[]}
      title={words.drive.title}
      lead={words.drive.lead}
      card={
        <div className="cp-framed-stack cp-framed-part">
          <DriveBars />
        </div>
      }
      controls={
        <p className="cp-note cp-framed-note">
          <RichText text={wiperText()} /> {words.drive.refill}
        </p>
      }
    />
  );
}
