import type { ReactNode } from 'react';
import { Band, MarkLegend, Text } from '#charts';
import { RichText } from '#controls';
import { Note } from '#layout';
import * as words from '#messages/trim';
import { Panel, PartHead, PlotDrawing } from '#parts';
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
/** Longer than the longest bar with its number, 10⁶ B/s. */
const MOST = 16.5;

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

const STILL_WIDTHS = [{ widthCssPx: 300, fromCssPx: 0 }] as const;
/** Of the drawing, CSS pixels. */
const HEIGHT = 168;

function DriveBars({ simulated }: DriveBarsProps): ReactNode {
  const shown = rows();
  const saidAll = simulated && words.drive.simulated({ all: sayAll(simulated) });
  return (
    <>
      <PlotDrawing
        name="trim-drive"
        label={words.drive.title}
        description={saidAll ?? ''}
        stillWidths={STILL_WIDTHS}
        heightCssPx={HEIGHT}
        aboveCssPx={4}
        x={{ domain: [0, MOST], ticks: [], say: String }}
        y={{
          domain: [shown.length, 0],
          ticks: shown.map((_, index) => index + 0.5),
          say: (middle) => shown[middle - 0.5]?.name ?? '',
        }}
        table={{
          columns: [words.drive.title, words.drive.measured],
          rows: shown.map(({ name, measured }) => [name, words.drive.figure({ value: measured })]),
        }}
      >
        {shown.map(({ state, measured }, top) => {
          const speed = simulated?.find((part) => part.state === state)?.megabytesPerSecond;
          return (
            <g key={state}>
              <Band className="cp-mark-bar" x={[0, measured]} y={[top + 0.6, top + 0.1]} />
              <Text className="cp-mark-strong" x={measured} y={top + 0.35} attach="e" gap={7}>
                {words.drive.figure({ value: measured })}
              </Text>
              {speed !== undefined && <Band className="cp-mark-strip" x={[0, speed]} y={[top + 0.88, top + 0.68]} />}
            </g>
          );
        })}
      </PlotDrawing>
      <MarkLegend
        marks={[
          [<Band key="measured" className="cp-mark-bar" x={[-8, 8]} y={[4.5, -4.5]} />, words.drive.measured],
          ...(saidAll === undefined
            ? []
            : [[<Band key="here" className="cp-mark-strip" x={[-8, 8]} y={[4.5, -4.5]} />, saidAll] as const]),
        ]}
      />
    </>
  );
}

function sayAll(simulated: readonly TrimDrivePart[]): string {
  const [fresh, used, trimmed] = simulated.map(({ megabytesPerSecond }) => megabytesPerSecond);
  if (fresh === undefined || used === undefined || trimmed === undefined) return words.drive.waiting;
  return words.drive.three({ fresh, used, trimmed });
}

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
        <Note className="cp-framed-note">
          <RichText text={wiperText()} /> {words.drive.refill}
        </Note>
      }
    />
  );
}
