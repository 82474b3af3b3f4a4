import type { ReactNode } from 'react';
import { RichText } from '#controls';
import { Lead, Note, Row, Stack } from '#layout';
import { formatFixed, formatTimes, NO_NUMBER } from '#messages';
import * as words from '#messages/lab';
import { RatioBar } from '#parts';
import type { DriveReadings, LabDriveView } from '#store';

/** Whether the drive's own writes are all page copies; other mappings and caches also merge blocks or fold pages. */
export const isRelocation = ({ scenario }: LabDriveView): boolean =>
  scenario.mapping === 'page' &&
  scenario.mappingUnitPages === 1 &&
  scenario.slcStaticBlocks === 0 &&
  scenario.slcDynamicBlocks === 0;

/** The counts in one line, where there is no room for the side. */
export function BriefLedger({ view }: { readonly view: LabDriveView }): ReactNode {
  const { hostPages, flashPages, isSteady, relativeHalfWidth } = view.readings;
  const ratio = amplificationOf(view.readings);
  return (
    <Note size="label">
      <RichText
        text={words.brief({
          host: hostPages,
          own: flashPages - hostPages,
          isRelocation: isRelocation(view),
          ratio: ratio === null ? NO_NUMBER : formatTimes(ratio, 2),
          isSteady,
          halfWidth: relativeHalfWidth,
        })}
      />
    </Note>
  );
}

type Amplified = Pick<
  DriveReadings,
  'hostPages' | 'flashPages' | 'isSteady' | 'steadyWriteAmplification' | 'relativeHalfWidth'
>;

const soFarOf = ({ hostPages, flashPages }: Amplified): number => flashPages / hostPages;

/** Write amplification of the long run once that is known, and until then so far; null before the first write. */
export const amplificationOf = (readings: Amplified): number | null =>
  readings.hostPages === 0 ? null : readings.isSteady ? readings.steadyWriteAmplification : soFarOf(readings);

/** What the number beside it counts: of the long run its interval, and the value so far. */
export function AmplificationNote({ readings }: { readonly readings: Amplified }): ReactNode {
  const { isSteady, relativeHalfWidth: halfWidth } = readings;
  return (
    <Note lines={2} tone={isSteady ? 'ok' : undefined}>
      {isSteady ? words.steadyWithin({ halfWidth }) : words.soFar}
      <br />
      {isSteady ? words.steadySoFar({ ratio: soFarOf(readings) }) : words.unsettled}
    </Note>
  );
}

/** Bars of pages written by the host and of pages programmed, to one scale, and their ratio: write amplification. */
export function LabLedger({ view }: { readonly view: LabDriveView }): ReactNode {
  const { hostPages, flashPages, isSteady } = view.readings;
  const ratio = amplificationOf(view.readings);
  const scale = Math.max(1, flashPages);
  return (
    <Stack className="cp-lab-live" gap={1}>
      <Note className="cp-host-words" size="label">
        <RichText text={words.host({ pages: hostPages })} />
      </Note>
      <RatioBar orders={hostPages} relocated={0} scale={scale} isThin isPlaying />
      <Note size="label">
        <RichText text={words.flash({ pages: flashPages })} />
      </Note>
      <RatioBar orders={hostPages} relocated={flashPages - hostPages} scale={scale} isThin isPlaying />
      <Note className="cp-re-words" size="label" isAtEnd>
        <RichText text={words.own({ isRelocation: isRelocation(view), pages: flashPages - hostPages })} />
      </Note>
      <Row gap={3} isOneLine>
        <Lead size="figure-large">
          <span aria-hidden="true">×</span>
          <span
            data-testid="write-amplification"
            data-host-pages={hostPages}
            data-flash-pages={flashPages}
            data-steady={isSteady}
          >
            {ratio === null ? NO_NUMBER : formatFixed(ratio, 2)}
          </span>
        </Lead>
        <AmplificationNote readings={view.readings} />
      </Row>
    </Stack>
  );
}
