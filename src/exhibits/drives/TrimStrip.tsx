import type { ReactNode } from 'react';
import * as words from '#messages/drives';
import { FigureHeading, Panel } from '#parts';
import { useStore } from '#store';
import { stateName } from './driveWords.ts';
import { MEASURED_TRIM, TRIM_DRIVE } from './drops.ts';
import { lapIn } from './laps.ts';
import type { DrivesModel } from './model.ts';
import { lapKey } from './scenario.ts';

/** Megabytes a second at the end of each bar. */
const MOST = 15;

/** One drive with TRIM in its three states. */
export function TrimStrip({ model }: { readonly model: DrivesModel }): ReactNode {
  const known = useStore(model.known, (each) => each);
  return (
    <Panel className="cp-drives-trim">
      <div>
        <FigureHeading className="cp-part-title">{words.trim.title}</FigureHeading>
        <p className="cp-part-note">{words.trim.note}</p>
      </div>
      {MEASURED_TRIM.map(({ state, measured }) => {
        const here = lapIn(known, lapKey(TRIM_DRIVE, state))?.megabytesPerSecond ?? null;
        return (
          <div key={state} className="cp-drives-trim-state">
            <p className="cp-figures">
              <strong>{stateName(state)}</strong>
              <span>{words.trim.figures({ measured, here: here ?? NaN, isKnown: here !== null })}</span>
            </p>
            <div className="cp-drives-trim-bar" aria-hidden="true">
              {here !== null && <span style={{ width: `${(here / MOST) * 100}%` }} />}
              <i style={{ left: `${(measured / MOST) * 100}%` }} />
            </div>
          </div>
        );
      })}
    </Panel>
  );
}
