import { useId, useMemo, useState, type ReactNode } from 'react';
import { CafeteriaScene, useFollowing } from '#flashview';
import * as words from '#messages/cafeteria';
import { scenarioOf, useStore } from '#store';
import { useColorsKey, usePrefersReducedMotion } from '#theme';
import type { ViewProps } from '../exhibit.ts';
import { SkinSwitch } from '../SkinSwitch.tsx';
import { useActEnding } from './act/useActEnding.ts';
import { CafeteriaControls } from './CafeteriaControls.tsx';
import { CafeteriaLedger, SizeNote } from './CafeteriaLedger.tsx';
import { EngineNotice } from './EngineNotice.tsx';
import { Transport } from './Transport.tsx';
import type { CafeteriaModel } from './model.ts';
import './cafeteria.css';

/** The running cafeteria with its three controls, its ledger and its clock. */
export function View({ model, surroundings, still, headline }: ViewProps<CafeteriaModel>): ReactNode {
  const store = model.drive;
  const settings = useStore(store, (state) => state.settings);
  const isPlaying = useStore(store, (state) => state.isPlaying);
  const pace = useStore(store, (state) => state.ridePace ?? state.pace);
  const isRiding = useStore(store, (state) => state.ridePace !== null);
  const failure = useStore(store, (state) => state.failure);
  const status = useStore(store, (state) => state.status);
  const skin = useStore(store, (state) => state.skin);
  const isActPlayed = useStore(model.act, (state) => state.scene !== null);
  useActEnding(model.act, isActPlayed);
  const sinceLeaving = useStore(store, (state) => state.summary?.sinceLeaving ?? null);
  const moment = useStore(store, ({ summary }) => `${summary?.step}.${summary?.microStep}`);
  const following = useFollowing(store.getState().placesOf, moment);
  const [sentence, setSentence] = useState('');
  const sentenceId = useId();
  const isReducedMotion = usePrefersReducedMotion();
  const colorsKey = useColorsKey();

  const { size, spareFactor, victimPolicy } = settings;
  const drive = useMemo(() => {
    const { blockCount, pagesPerBlock, logicalPageCount, reserveBlocks, frontiers } = scenarioOf({
      ...store.getState().settings,
      size,
      spareFactor,
    });
    return { blockCount, pagesPerBlock, logicalPageCount, reserveBlocks, frontiers };
  }, [store, size, spareFactor]);
  const sceneWords = useMemo(() => ({ skin, victimPolicy }), [skin, victimPolicy]);

  return (
    <section
      className="cp-cafeteria"
      data-exhibit="cafeteria"
      data-surroundings={surroundings}
      data-state={failure !== null ? 'failed' : status === null ? 'loading' : isPlaying ? 'running' : 'paused'}
      data-state-hash={status?.stateHash ?? ''}
      data-step={status?.step ?? 0}
      aria-label={words.name}
    >
      <div className="cp-cafeteria-top">
        <div className="cp-cafeteria-headline">
          {headline}
          <SizeNote store={store} skin={skin} />
        </div>
        <CafeteriaLedger store={store} skin={skin} />
        {surroundings === 'embed' && (
          <div className="cp-cafeteria-words">
            <SkinSwitch drive={store} />
          </div>
        )}
      </div>
      <div className="cp-cafeteria-floor">
        <CafeteriaScene
          drive={drive}
          frames={store.frames}
          words={sceneWords}
          stepsPerSecond={pace === 'max' ? Number.POSITIVE_INFINITY : pace}
          isRunning={isPlaying || isRiding}
          isReducedMotion={isReducedMotion}
          themeKey={colorsKey}
          isTrimEnabled={settings.isTrimEnabled}
          describedBy={sentenceId}
          onSentence={setSentence}
          sinceLeaving={sinceLeaving}
          touch={following}
          still={still && <div data-still="cafeteria" dangerouslySetInnerHTML={{ __html: still }} />}
        />
        {failure !== null && <EngineNotice store={store} failure={failure} />}
        <p
          className={isReducedMotion ? 'cp-cafeteria-sentence' : 'cp-hidden'}
          id={sentenceId}
          aria-live={isPlaying ? 'off' : 'polite'}
        >
          {sentence}
        </p>
      </div>
      {import.meta.env.SSR && surroundings === 'page' && (
        <noscript>
          <p className="cp-cafeteria-noscript">{words.noScript}</p>
        </noscript>
      )}
      <div className="cp-cafeteria-tools" inert={status === null && failure === null}>
        <CafeteriaControls store={store} skin={skin} />
        <Transport store={store} surroundings={surroundings} />
      </div>
    </section>
  );
}
