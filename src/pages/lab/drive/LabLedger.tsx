import type { CSSProperties, ReactNode } from 'react';
import { RichText } from '#controls';
import { formatFixed, formatTimes, NO_NUMBER } from '#messages';
import * as words from '#messages/lab';
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
    <p className="cp-lab-brief cp-figures">
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
    </p>
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
    <p className="cp-lab-about" data-steady={isSteady}>
      {isSteady ? words.steadyWithin({ halfWidth }) : words.soFar}
      <br />
      {isSteady ? words.steadySoFar({ ratio: soFarOf(readings) }) : words.unsettled}
    </p>
  );
}

/** Bars of pages written by the host and of pages programmed, to one scale, and their ratio: write amplification. */
export function LabLedger({ view }: { readonly view: LabDriveView }): ReactNode {
  const { hostPages, flashPages, isSteady } = view.readings;
  const ratio = amplificationOf(view.readings);
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
          <RichText text={words.own({ isRelocation: isRelocation(view), pages: flashPages - hostPages })} />
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
            {ratio === null ? NO_NUMBER : formatFixed(ratio, 2)}
          </span>
        </p>
        <AmplificationNote readings={view.readings} />
      </div>
    </div>
  );
}
