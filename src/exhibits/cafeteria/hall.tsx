import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { CafeteriaScene, type Narration } from '#scene';
import { NO_NUMBER, formatFixed, splitStrong } from '#messages';
import * as words from '#messages/cafeteria';
import * as controls from '#messages/controls';
import { type DriveStore, scenarioOf, useStore } from '#store';
import { useColorsKey, usePrefersReducedMotion } from '#theme';
import { EngineNotice } from './EngineNotice.tsx';
import { saidOf, useSaid, whyOf } from './Headline.tsx';
import { progressOf } from './Narration.tsx';
import { amountOf, isPast } from './amount.ts';
import type { CafeteriaModel } from './model.ts';
import { isTrimOn, onLedger } from './readings.ts';
import './hall.css';

interface HallViewProps {
  readonly model: CafeteriaModel;
  readonly isSmall: boolean;
}

/** The running cafeteria for a room: headline, ledger, the scene as large as it goes, and one sentence. In a small window all of it below each other. */
export function HallView({ model, isSmall }: HallViewProps): ReactNode {
  const store = model.drive;
  const settings = useStore(store, (state) => state.settings);
  const isPlaying = useStore(store, (state) => state.isPlaying);
  const pace = useStore(store, (state) => state.pace);
  const failure = useStore(store, (state) => state.failure);
  const status = useStore(store, (state) => state.status);
  const skin = useStore(store, (state) => state.skin);
  const isTrimEnabled = useStore(store, isTrimOn);
  const sinceLeaving = useStore(store, (state) => state.summary?.sinceLeaving ?? null);
  const [sentence, setSentence] = useState('');
  const [narrated, setNarrated] = useState<Narration | null>(null);
  const sentenceId = useId();
  const isReducedMotion = usePrefersReducedMotion();
  const colorsKey = useColorsKey();
  const floor = useRef<HTMLDivElement>(null);
  const room = useHeight(floor);
  const showNarration = useCallback((told: Narration) => setNarrated(told), []);
  const { size, start, spareFactor, victimPolicy } = settings;
  const drive = useMemo(() => {
    const { blockCount, pagesPerBlock, logicalPageCount, reserveBlocks, frontiers } = scenarioOf({
      ...store.getState().settings,
      size,
      start,
      spareFactor,
    });
    return { blockCount, pagesPerBlock, logicalPageCount, reserveBlocks, frontiers };
  }, [store, size, start, spareFactor]);
  const sceneWords = useMemo(() => ({ skin, victimPolicy }), [skin, victimPolicy]);
  const state = failure !== null ? 'failed' : status === null ? 'loading' : isPlaying ? 'running' : 'paused';
  return (
    <section
      className="cp-hall"
      data-exhibit="cafeteria"
      data-small={isSmall || undefined}
      data-state={state}
      data-state-hash={status?.stateHash ?? ''}
      data-step={status?.step ?? 0}
      data-micro-step={status?.microStep ?? 0}
      aria-label={words.name}
      tabIndex={-1}
    >
      <div className="cp-hall-top">
        <HallHeadline store={store} />
        <HallLedger store={store} />
      </div>
      <div className="cp-hall-floor" data-testid="hall-floor" ref={floor}>
        {room !== null && (
          <CafeteriaScene
            drive={drive}
            frames={store.frames}
            words={sceneWords}
            stepsPerSecond={pace === 'max' ? Number.POSITIVE_INFINITY : pace}
            isRunning={isPlaying}
            isReducedMotion={isReducedMotion}
            themeKey={colorsKey}
            isTrimEnabled={isTrimEnabled}
            describedBy={sentenceId}
            onSentence={setSentence}
            onNarration={showNarration}
            sinceLeaving={sinceLeaving}
            surroundings={isSmall ? 'embed' : 'presenter'}
            {...(isSmall ? {} : { availableHeight: room })}
          />
        )}
        {failure !== null && <EngineNotice store={store} failure={failure} />}
      </div>
      <div className="cp-hall-told">
        <HallNarration store={store} narrated={narrated} otherwise={sentence} />
      </div>
      <p className="cp-hidden" id={sentenceId} aria-live={isPlaying ? 'off' : 'polite'}>
        {sentence}
      </p>
    </section>
  );
}

/** Height that a place has for what stands in it, CSS px; null until that is known. */
function useHeight(place: RefObject<HTMLElement | null>): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return height;
}

/** What one order takes, in two lines that follow the number. */
function HallHeadline({ store }: { readonly store: DriveStore }): ReactNode {
  const summary = useStore(store, (state) => state.summary);
  const size = useStore(store, (state) => state.settings.size);
  const { ratio, amount: now } = saidOf(summary, size);
  const { kind, n } = useSaid(now, (said) => isPast(said, ratio), null) ?? amountOf(1);
  return (
    <h1 className="cp-hall-headline" tabIndex={-1} data-slide-title>
      {words.headline.order}
      <br />
      <span className="cp-hall-number">{words.headline.plated({ amount: words.headline.amounts[kind]({ n }) })}</span>
    </h1>
  );
}

/** Portions at the length that they have; what is more is said as a number. */
const MOST_PORTIONS = 5;

/** What one order takes as two bars on one scale, and write amplification as large as it goes. */
function HallLedger({ store }: { readonly store: DriveStore }): ReactNode {
  const summary = useStore(store, (state) => state.summary);
  const skin = useStore(store, (state) => state.skin);
  const { hostPages, flashPages, since } = onLedger(summary);
  const ratio = hostPages > 0 ? flashPages / hostPages : null;
  const { ledger } = controls;
  return (
    <>
      <div className="cp-hall-bars cp-figures">
        <p className="cp-hall-bar">
          <Portions count={1} />
          {ledger.orderedShort({ skin, since, isAlone: false })}
        </p>
        <p className="cp-hall-bar cp-hall-number">
          <Portions count={ratio ?? 0} />
          {ledger.platedShort({ skin })}
        </p>
        <p className="cp-hall-why cp-hall-number">{whyOf(summary, ratio ?? 1, null, false).shortest}</p>
      </div>
      <p className="cp-hall-ratio cp-figures">
        <span className="cp-hall-number">
          <span aria-hidden="true">×{'\u00a0'}</span>
          <b
            data-testid="write-amplification"
            data-host-pages={hostPages}
            data-flash-pages={flashPages}
            data-steady={summary?.isSteady ?? false}
          >
            {ratio === null ? NO_NUMBER : formatFixed(ratio, 2)}
          </b>
        </span>
        <span className="cp-hall-ratio-name">{ledger.amplification}</span>
      </p>
    </>
  );
}

/** The first is the one that was ordered; those after it nobody ordered, and their corner is cut. A part has no corner. */
function Portions({ count }: { readonly count: number }): ReactNode {
  const shown = Math.min(MOST_PORTIONS, count);
  const more = count - shown;
  const { ledger } = controls;
  return (
    <span className="cp-hall-portions">
      {Array.from({ length: Math.ceil(shown - 1e-9) }, (_, portion) => {
        const share = Math.min(1, shown - portion);
        const look = portion === 0 ? 'host' : share === 1 ? 'whole' : 'part';
        return <i key={portion} data-look={look} style={{ '--share': share } as CSSProperties} />;
      })}
      {more > 0.05 && <span>{ledger.more({ portions: more })}</span>}
    </span>
  );
}

interface HallNarrationProps {
  readonly store: DriveStore;
  readonly narrated: Narration | null;
  /** What is said while the scene tells nothing yet. */
  readonly otherwise: string;
}

/** What happens, as one sentence; who acts stands in the colour of what is done. It is spoken elsewhere, and less often. */
function HallNarration({ store, narrated, otherwise }: HallNarrationProps): ReactNode {
  const progress = useStore(store, progressOf);
  const parts = splitStrong(
    progress === null ? (narrated?.sentence ?? otherwise) : words.onItsWay({ share: progress }),
  );
  const actor = parts.findIndex(({ isStrong }) => isStrong);
  return (
    <p className="cp-hall-narration cp-figures" data-tone={progress === null ? (narrated?.tone ?? 'plain') : 'plain'}>
      <span>
        {parts.map(({ text, isStrong }, index) =>
          isStrong ? (
            <strong key={index} data-actor={index === actor || undefined}>
              {text}
            </strong>
          ) : (
            text
          ),
        )}
      </span>
    </p>
  );
}
