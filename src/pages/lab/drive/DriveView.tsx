import type { ReactNode } from 'react';
import { ownAddress, VERSION } from '#base';
import { hasSlcCache } from '#engine';
import * as words from '#messages/lab';
import { version, cite, copyReport, copiedReport, reportField } from '#messages/foot';
import { CopyButton, labAddress, RunFailure } from '#parts';
import { markPageReady } from '#site';
import { useStore } from '#store';
import { plainRecipe } from '../recipe.ts';
import type { ViewProps } from '../labTypes.ts';
import { BlockMap } from './BlockMap.tsx';
import { LabCounters, LabLedger } from './LabLedger.tsx';
import type { LabModel } from './model.ts';
import { partAt, summarize } from './summary.ts';
import './drive.css';

function reportOf({ scenario, recording }: LabModel, window: number): string {
  const summary = summarize(recording.getState().parts);
  const end = summary.rows.at(-1)?.hostPages ?? 0;
  const { hostPages = 0, flashPages = 0, erasedBlocks = 0 } = summary.rows[window] ?? {};
  const report = words.report({
    sentence: plainRecipe(scenario),
    host: hostPages,
    flash: flashPages,
    ratio: flashPages / hostPages,
    erased: erasedBlocks,
    isWhole: hostPages === end,
    end,
    hash: summary.stateHash ?? '–',
  });
  return [report, version({ version: VERSION }), new URL(labAddress(scenario), ownAddress()).href, cite].join('\n');
}

/** Every block of the drive as a tile, and what was counted. */
export function DriveView({ lab: { drive } }: ViewProps): ReactNode {
  const model = useStore(drive, (each) => each.model);
  const { scenario, recording, playback } = model;
  const parts = useStore(recording, (state) => state.parts);
  const position = useStore(playback, (state) => state.position);
  const summary = summarize(parts);
  const window = model.windowAt(position);
  const row = summary.rows[window] ?? null;
  const part = partAt(parts, window);
  const isRelocation = scenario.mapping === 'page' && scenario.mappingUnitPages === 1 && !hasSlcCache(scenario);
  const verdict = parts.at(-1)?.verdict ?? null;
  return (
    <>
      <div className="cp-lab-main">
        <RunFailure recordings={model.recordings} />
        <BlockMap scenario={scenario} parts={parts} part={part} isRelocation={isRelocation} onPainted={markPageReady} />
      </div>
      <section className="cp-lab-side" aria-label={words.shell.side}>
        <LabLedger row={row} isSteady={part?.isSteady ?? false} isRelocation={isRelocation} />
        {summary.isWornOut && window === summary.rows.length - 1 && <p className="cp-lab-theory">{words.wornOut}</p>}
        <LabCounters scenario={scenario} row={row} now={summary.now[window] ?? 0} verdict={verdict} />
        <CopyButton
          label={copyReport}
          copiedMessage={copiedReport}
          fieldLabel={reportField}
          text={() => reportOf(model, window)}
          isDisabled={!row}
        />
      </section>
    </>
  );
}
