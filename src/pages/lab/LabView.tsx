import { useEffect, useMemo, type ReactNode } from 'react';
import { ownAddress, VERSION } from '#base';
import { hasSlcCache } from '#engine';
import { Boundary, IconButton, RichText } from '#controls';
import * as controls from '#messages/controls';
import * as words from '#messages/lab';
import { CopyButton, labAddress, RunFailure } from '#parts';
import { useStore } from '#store';
import { version, cite, copyLink, copyReport, copiedReport, reportField } from '#messages/foot';
import { BlockMap } from './BlockMap.tsx';
import { History } from './History.tsx';
import { LabCounters, LabLedger } from './LabLedger.tsx';
import type { LabModel } from './model.ts';
import { plainRecipe, recipeOf } from './recipe.ts';
import { partAt, summarize } from './summary.ts';
import './lab.css';

interface LabViewProps {
  readonly model: LabModel;
  /** Choice of other scenarios. */
  readonly picker: ReactNode;
}

/** One running drive: its scenario in sentences, its blocks, counters and timeline. */
export function LabView({ model, picker }: LabViewProps): ReactNode {
  const { scenario, recording, playback, hostPages, windowCount } = model;
  const parts = useStore(recording, (state) => state.parts);
  const failure = useStore(recording, (state) => state.failure);
  const position = useStore(playback, (state) => state.position);
  const isPlaying = useStore(playback, (state) => state.isPlaying);
  const summary = summarize(parts);
  const window = model.windowAt(position);
  const row = summary.rows[window] ?? null;
  const part = partAt(parts, window);
  const isRelocation = scenario.mapping === 'page' && scenario.mappingUnitPages === 1 && !hasSlcCache(scenario);
  const verdict = parts.at(-1)?.verdict ?? null;
  // A drive that was not cleaned yet may be, as long as its run is being recorded.
  const longRun =
    verdict?.kind === 'doesNotApply' && verdict.excuse === 'neverCleaned' && !summary.isWhole ? null : verdict;
  const isEnd = summary.isWhole && window === summary.rows.length - 1;
  useEffect(() => {
    const update = (): void => playback.getState().setVisible(!document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [playback]);
  const state = failure ? 'failed' : part === null ? 'loading' : isPlaying ? 'running' : 'paused';
  return (
    <section
      className="cp-lab"
      data-exhibit="lab"
      data-state={state}
      data-step={row?.hostPages}
      data-state-hash={isEnd ? (summary.stateHash ?? undefined) : undefined}
      aria-label={words.name}
      tabIndex={-1}
    >
      <Head model={model} picker={picker} report={() => reportOf(model, window)} isReady={row !== null} />
      <RunFailure recordings={model.recordings} />
      <Boundary>
        <BlockMap scenario={scenario} parts={parts} part={part} isRelocation={isRelocation} onPainted={markReady} />
      </Boundary>
      <LabLedger row={row} isSteady={part?.isSteady ?? false} isRelocation={isRelocation} />
      <LabCounters scenario={scenario} row={row} now={summary.now[window] ?? 0} verdict={longRun} />
      <div className="cp-lab-dock">
        <div className="cp-lab-transport">
          <IconButton
            label={isPlaying ? controls.pause : controls.play}
            icon={isPlaying ? 'pause' : 'play'}
            onClick={isPlaying ? playback.getState().pause : playback.getState().play}
            isMain
          />
          <IconButton label={controls.fromStart} icon="fromStart" onClick={() => playback.getState().seek(0)} />
        </div>
        <History
          summary={summary}
          windowCount={windowCount}
          hostPages={hostPages}
          position={position}
          theory={longRun && longRun.kind !== 'doesNotApply' ? longRun.theory : null}
          onSeek={playback.getState().seek}
        />
      </div>
      <p className="cp-lab-note">{summary.isWornOut && isEnd ? words.wornOut : words.first}</p>
    </section>
  );
}

interface HeadProps {
  readonly model: LabModel;
  readonly picker: ReactNode;
  readonly report: () => string;
  readonly isReady: boolean;
}

/** The scenario as sentences, with buttons that copy its link and its report. */
function Head({ model: { scenario }, picker, report, isReady }: HeadProps): ReactNode {
  const sentences = useMemo(() => recipeOf(scenario), [scenario]);
  return (
    <div className="cp-lab-head">
      <h1 className="cp-lab-title">{words.name}</h1>
      <p className="cp-lab-recipe">
        <span className="cp-hidden">{words.recipe.name}: </span>
        <RichText text={sentences.join(' ')} />
      </p>
      <div className="cp-lab-ways">
        <CopyButton
          label={copyLink}
          copiedMessage={words.copiedSentence}
          fieldLabel={words.linkField}
          text={() => addressOf(scenario)}
        />
        <CopyButton
          label={copyReport}
          copiedMessage={copiedReport}
          fieldLabel={reportField}
          text={report}
          isDisabled={!isReady}
        />
      </div>
      {picker}
    </div>
  );
}

const addressOf = (scenario: LabModel['scenario']): string => new URL(labAddress(scenario), ownAddress()).href;

function reportOf({ scenario, recording }: LabModel, window: number): string {
  const summary = summarize(recording.getState().parts);
  const row = summary.rows[window];
  const end = summary.rows.at(-1)?.hostPages ?? 0;
  const { hostPages = 0, flashPages = 0, erasedBlocks = 0 } = row ?? {};
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
  return [report, version({ version: VERSION }), addressOf(scenario), cite].join('\n');
}

/** Sets `data-ready` for programs such as the tests. Two animation frames later the first picture is on the screen. */
function markReady(): void {
  const { dataset } = document.documentElement;
  if (dataset['ready'] !== undefined) return;
  requestAnimationFrame(() => requestAnimationFrame(() => (dataset['ready'] = 'true')));
}
