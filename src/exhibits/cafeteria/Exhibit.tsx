import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { CAFETERIA_WORDS, CafeteriaScene, CHIP_WORDS, withVictimPolicy } from '#flashview';
import { scenarioOf } from '#store';
import { useColorsKey, usePrefersReducedMotion } from '#theme';
import type { ExhibitProps } from '../exhibitProps.ts';
import { CafeteriaControls } from './CafeteriaControls.tsx';
import { CafeteriaLedger, SizeNote } from './CafeteriaLedger.tsx';
import { EngineNotice } from './EngineNotice.tsx';
import { SkinSwitch } from './SkinSwitch.tsx';
import { Transport } from './Transport.tsx';
import './cafeteria.css';

/** Chapter 0: the running cafeteria with its three controls, its ledger and its clock. */
export function Exhibit({
  store,
  surroundings,
  still,
  headline,
}: ExhibitProps & { readonly headline?: ReactNode }): ReactNode {
  const settings = useStore(store, (state) => state.settings);
  const isPlaying = useStore(store, (state) => state.isPlaying);
  const pace = useStore(store, (state) => state.pace);
  const failure = useStore(store, (state) => state.failure);
  const status = useStore(store, (state) => state.status);
  const skin = useStore(store, (state) => state.skin);
  const [sentence, setSentence] = useState('');
  const sentenceId = useId();
  const rootRef = useRef<HTMLElement>(null);
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
  const words = useMemo(
    () => withVictimPolicy(skin === 'cafeteria' ? CAFETERIA_WORDS : CHIP_WORDS, victimPolicy),
    [skin, victimPolicy],
  );

  useEffect(() => {
    const root = rootRef.current;
    if (!root) return undefined;
    let isOnScreen = true;
    const update = (): void => store.getState().setVisible(isOnScreen && !document.hidden);
    const observer = new IntersectionObserver(([entry]) => {
      isOnScreen = entry?.isIntersecting ?? true;
      update();
    });
    observer.observe(root);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [store]);

  return (
    <section
      ref={rootRef}
      className="cp-cafeteria"
      data-exhibit="cafeteria"
      data-surroundings={surroundings}
      data-state={failure !== null ? 'failed' : status === null ? 'loading' : isPlaying ? 'running' : 'paused'}
      data-state-hash={status?.stateHash ?? ''}
      data-step={status?.step ?? 0}
      aria-label="The cafeteria"
    >
      <div className="cp-cafeteria-top">
        <div className="cp-cafeteria-headline">
          {headline}
          <SizeNote store={store} skin={skin} />
        </div>
        <CafeteriaLedger store={store} skin={skin} />
        {surroundings === 'embed' && (
          <div className="cp-cafeteria-words">
            <SkinSwitch store={store} />
          </div>
        )}
      </div>
      <div className="cp-cafeteria-floor">
        <CafeteriaScene
          drive={drive}
          frames={store.frames}
          skin={skin}
          words={words}
          stepsPerSecond={pace === 'max' ? Number.POSITIVE_INFINITY : pace}
          isRunning={isPlaying}
          isReducedMotion={isReducedMotion}
          themeKey={colorsKey}
          isTrimEnabled={settings.isTrimEnabled}
          describedBy={sentenceId}
          onSentence={setSentence}
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
      {surroundings === 'page' && (
        <noscript>
          <p className="cp-cafeteria-noscript">
            The moving cafeteria and its controls need JavaScript. What you see is how it opens; all else is here.
          </p>
        </noscript>
      )}
      <div className="cp-cafeteria-tools" inert={status === null && failure === null}>
        <CafeteriaControls store={store} skin={skin} />
        <Transport store={store} surroundings={surroundings} />
      </div>
    </section>
  );
}
