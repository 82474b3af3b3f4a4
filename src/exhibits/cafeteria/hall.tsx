import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { NarrationBar } from '#controls';
import { Columns, Lead, Note, Row, Stack } from '#layout';
import { CafeteriaScene, type Narration } from '#scene';
import { NO_NUMBER, formatFixed } from '#messages';
import * as words from '#messages/cafeteria';
import * as controls from '#messages/controls';
import { cafeteria as questionWords } from '#messages/questions';
import { DEFAULT_SETTINGS, type DriveStore, useStore } from '#store';
import type { HallForm, HallQuestion } from '../exhibit.ts';
import { useMatches } from '../useMatches.ts';
import { isTrimOn, useSceneProps } from '../useSceneProps.ts';
import { linkToMoment } from './CopyLinkButton.tsx';
import { headlineFacts, shortWhyOf, useSteadyWords } from './Headline.tsx';
import { EngineNotice, progressOf } from './Narration.tsx';
import type { CafeteriaModel } from './model.ts';
import { amountOf, isPast, leavingsOf, ledgerCounts } from './readings.ts';
import './hall.css';

interface HallViewProps {
  readonly model: CafeteriaModel;
  readonly isSmall: boolean;
}

/** The running cafeteria for a room: headline, ledger, the scene as large as it goes, and one sentence; one below the other in a small window. */
function HallView({ model, isSmall }: HallViewProps): ReactNode {
  const store = model.drive;
  const isPlaying = useStore(store, (state) => state.isPlaying);
  const pace = useStore(store, (state) => state.pace);
  const failure = useStore(store, (state) => state.failure);
  const status = useStore(store, (state) => state.status);
  const [sentence, setSentence] = useState('');
  const [narrated, setNarrated] = useState<Narration | null>(null);
  const sentenceId = useId();
  const sceneProps = useSceneProps(store);
  const floor = useRef<HTMLDivElement>(null);
  const room = useHeight(floor);
  const showNarration = useCallback((narration: Narration) => setNarrated(narration), []);
  const state = failure !== null ? 'failed' : status === null ? 'loading' : isPlaying ? 'running' : 'paused';
  return (
    <Stack
      as="section"
      className="cp-hall"
      gap="none"
      grows={2}
      data-exhibit="cafeteria"
      data-small={isSmall || undefined}
      data-state={state}
      data-state-hash={status?.stateHash ?? ''}
      data-step={status?.step ?? 0}
      data-micro-step={status?.microStep ?? 0}
      aria-label={words.name}
      tabIndex={-1}
    >
      <div className={isSmall ? 'cp-band' : 'cp-presenter-words cp-band'} data-low>
        <HallTop store={store} isSmall={isSmall} />
      </div>
      <Stack className="cp-hall-floor" gap="none" isSpread data-testid="hall-floor" ref={floor}>
        {room !== null && (
          <CafeteriaScene
            {...sceneProps}
            stepsPerSecond={pace === 'max' ? Number.POSITIVE_INFINITY : pace}
            isRunning={isPlaying}
            describedBy={sentenceId}
            onSentence={setSentence}
            onNarration={showNarration}
            surroundings={isSmall ? 'embed' : 'presenter'}
            {...(isSmall ? {} : { availableHeight: room })}
          />
        )}
        {failure !== null && (
          <Stack className="cp-hall-notice cp-presenter-words" isSpread isCentered>
            <EngineNotice store={store} failure={failure} />
          </Stack>
        )}
      </Stack>
      <div className="cp-hall-sentence">
        <Note as="div" size="base" className="cp-presenter-words cp-band" data-low>
          <HallNarration store={store} narrated={narrated} fallback={sentence} />
        </Note>
      </div>
      <p className="cp-hidden" id={sentenceId} aria-live={isPlaying ? 'off' : 'polite'}>
        {sentence}
      </p>
    </Stack>
  );
}

/** Inner height of an element, CSS pixels; null until it is measured. */
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

interface PartProps {
  readonly store: DriveStore;
}

/** Room for headline, bars and number beside each other. */
const BROAD = '(min-aspect-ratio: 17/10)';

/** Headline, bars and number: beside each other, or the bars under the other two; in a small window with the number under the headline. */
function HallTop({ store, isSmall }: PartProps & { readonly isSmall: boolean }): ReactNode {
  const isBroad = useMatches(BROAD);
  const headline = <HallHeadline store={store} />;
  const ratio = <HallRatio store={store} />;
  if (isSmall)
    return (
      <Stack gap={2}>
        {headline}
        <Row isSpread lineGap="none">
          <HallBars store={store} lines={2} />
          {ratio}
        </Row>
      </Stack>
    );
  // Bars and number have their places whatever they say: what a class looks at is not to move under it.
  if (isBroad)
    return (
      <Columns count={3} shares={[1, '280px', '190px']} from={0} gap="4-half" align="center">
        {headline}
        <HallBars store={store} lines={2} />
        {ratio}
      </Columns>
    );
  return (
    <Stack gap="1-half">
      <Row isSpread isOneLine>
        {headline}
        {ratio}
      </Row>
      <HallBars store={store} lines={1} />
    </Stack>
  );
}

/** The headline in two lines. */
function HallHeadline({ store }: PartProps): ReactNode {
  const summary = useStore(store, (state) => state.summary);
  const size = useStore(store, (state) => state.settings.size);
  const { ratio, amount: now } = headlineFacts(summary, size);
  const { kind, n } = useSteadyWords(now, (shown) => isPast(shown, ratio), null) ?? amountOf(1);
  return (
    <h1 className="cp-h1 cp-hall-headline" tabIndex={-1} data-slide-title>
      {words.headline.order}
      <br />
      <span className="cp-hall-number">{words.headline.plated({ amount: words.headline.amounts[kind]({ n }) })}</span>
    </h1>
  );
}

/** More portions than these are given as a number. */
const MOST_PORTIONS = 5;

interface HallBarsProps extends PartProps {
  /** One under another, with room for two lines that say why; or in one line. */
  readonly lines: 1 | 2;
}

/** The order and what is plated for it, as two bars on one scale. */
function HallBars({ store, lines }: HallBarsProps): ReactNode {
  const summary = useStore(store, (state) => state.summary);
  const { hostPages, flashPages, since } = ledgerCounts(summary);
  const ratio = hostPages > 0 ? flashPages / hostPages : null;
  const { ledger } = controls;
  const bars = (
    <>
      <Row as="p" gap="2-half" isOneLine>
        <Portions count={1} />
        {ledger.orderedShort({ since, isAlone: false })}
      </Row>
      <Row as="p" gap="2-half" isOneLine className="cp-hall-number">
        <Portions count={ratio ?? 0} />
        {ledger.platedShort}
      </Row>
      <Note lines={lines} className="cp-hall-number">
        {shortWhyOf(summary, ratio ?? 1)}
      </Note>
    </>
  );
  return lines === 1 ? <Row gap={5}>{bars}</Row> : <Stack gap="1-half">{bars}</Stack>;
}

/** Write amplification in large type. */
function HallRatio({ store }: PartProps): ReactNode {
  const summary = useStore(store, (state) => state.summary);
  const { hostPages, flashPages } = ledgerCounts(summary);
  return (
    <Stack gap="none" className="cp-hall-ratio">
      <Lead size="figure-large" className="cp-hall-number cp-whole">
        <span aria-hidden="true">×{'\u00a0'}</span>
        <span
          data-testid="write-amplification"
          data-host-pages={hostPages}
          data-flash-pages={flashPages}
          data-steady={summary?.isSteady ?? false}
        >
          {hostPages > 0 ? formatFixed(flashPages / hostPages, 2) : NO_NUMBER}
        </span>
      </Lead>
      <Note className="cp-whole">{controls.ledger.amplification}</Note>
    </Stack>
  );
}

/** The ordered portion, then the re-plated ones, which have a cut corner unless they are a part of a portion. */
function Portions({ count }: { readonly count: number }): ReactNode {
  const shown = Math.min(MOST_PORTIONS, count);
  const more = count - shown;
  const { ledger } = controls;
  return (
    <Row as="span" gap="half" isOneLine className="cp-hall-portions">
      {Array.from({ length: Math.ceil(shown - 1e-9) }, (_, portion) => {
        const share = Math.min(1, shown - portion);
        const look = portion === 0 ? 'host' : share === 1 ? 'whole' : 'part';
        return <i key={portion} data-look={look} style={{ '--share': share } as CSSProperties} />;
      })}
      {more > 0.05 && <span>{ledger.more({ portions: more })}</span>}
    </Row>
  );
}

interface HallNarrationProps extends PartProps {
  readonly narrated: Narration | null;
  /** The sentence until the scene has one. */
  readonly fallback: string;
}

/** The sentence of the scene. Screen readers have it elsewhere, less often. */
function HallNarration({ store, narrated, fallback }: HallNarrationProps): ReactNode {
  const progress = useStore(store, progressOf);
  return progress === null ? (
    <NarrationBar tone={narrated?.tone ?? 'plain'} sentence={narrated?.sentence ?? fallback} />
  ) : (
    <NarrationBar tone="plain" sentence={words.onItsWay({ share: progress })} />
  );
}

/** Orders a second for the answer: the cost of leaving is seen within seconds. */
const ANSWER_PACE = 60;

/** The cafeteria before a class, on show while the class is asked what happens when a quarter of the guests leave. */
export const hall: HallForm<CafeteriaModel> = {
  View: HallView,
  question,
  answer({ drive }) {
    const state = drive.getState();
    if (isTrimOn(state)) state.setTrim(false);
    if (leavingsOf(state) === 0) state.leave();
    state.setPace(ANSWER_PACE);
    state.play();
  },
  askAgain({ drive }) {
    const { comeBack, pause } = drive.getState();
    pause();
    comeBack();
  },
  link: ({ drive }) => linkToMoment(drive),
};

/** The question is about the number on the ledger. The answers have numbers for the usual settings alone. */
function question({ drive }: CafeteriaModel): HallQuestion {
  const { summary, settings } = drive.getState();
  const { hostPages, flashPages } = ledgerCounts(summary);
  const isUsual = JSON.stringify(settings) === JSON.stringify(DEFAULT_SETTINGS);
  return {
    // No question while the ledger has no number.
    ask: hostPages > 0 ? questionWords.ask({ ratio: flashPages / hostPages }) : '',
    options: [questionWords.falls({ isUsual }), questionWords.stays, questionWords.rises({ isUsual })],
    right: 1,
    why: questionWords.why,
  };
}
