import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Ledger, NarrationBar, useSkin } from '#controls';
import { Columns, Row, Stack } from '#layout';
import * as words from '#messages/ending';
import { RunFailure } from '#parts';
import { CafeteriaScene, useFollowedDish } from '#scene';
import { DRIVE_SHAPES, useStore } from '#store';
import { usePrefersReducedMotion } from '#theme';
import type { FigureProps } from '../exhibit.ts';
import { useIsWide } from '../useIsWide.ts';
import { useSceneProps } from '../useSceneProps.ts';
import { LAST_ACT, sayOf, sentenceOf, TONES, type Act, type Told } from './acts.ts';
import { Head } from './Head.tsx';
import type { EndingModel } from './model.ts';
import { Strip } from './Strip.tsx';
import { Playback, Settings, Tabs, Ways, type Tab } from './Tools.tsx';
import { usePrintPicture } from './usePrintPicture.ts';
import './ending.css';

const NOTHING_YET: Told = { step: 0, hostPages: 0, flashPages: 0 };
/** The acts begin when this share of the scene is in the window. */
const SEEN_SHARE = 0.5;

/** The kitchen of the opening once more: three acts, the sentence under them, and the reader's guesses. */
export function Figure({ model }: FigureProps<EndingModel>): ReactNode {
  useSkin();
  const { drive, act } = model;
  const now = useStore(act, (state) => state.act);
  const isPlaying = useStore(act, (state) => state.isPlaying);
  const ridePace = useStore(drive, (state) => state.ridePace);
  const summary = useStore(drive, (state) => state.summary);
  const stateHash = useStore(drive, (state) => state.status?.stateHash ?? '');
  const failure = useStore(drive, (state) => state.failure);
  const settings = useStore(drive, (state) => state.settings);
  const following = useFollowedDish(drive.getState().placesOf, `${summary?.step}.${summary?.microStep}`);
  const sceneProps = useSceneProps(drive);
  const scene = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const isOwn = useStore(model.state, (state) => state.hasOwnSettings);
  const isWide = useIsWide();
  const printed = useRef<HTMLDivElement>(null);
  useFirstPlay(scene, model.playOnce);
  const hasPicture = usePrintPicture(model, printed);
  const told = summary ?? NOTHING_YET;
  const name = sentenceOf(now, told, settings);
  const sentence = sayOf(name, told);
  const isMoving = ridePace !== null;
  const onKeyDown = (event: KeyboardEvent): void => {
    // These have a use for it.
    const isTaken = event.target instanceof Element && event.target.closest('button, input, textarea, summary');
    if (event.key !== ' ' || isTaken) return;
    event.preventDefault();
    if (isPlaying) model.pause();
    else model.play();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Space plays, as in any player
    <section
      className="cp-ending"
      data-testid="ending"
      data-act={now + 1}
      data-state={
        failure !== null ? 'failed' : summary === null ? 'loading' : isPlaying || isMoving ? 'running' : 'paused'
      }
      data-step={summary?.step ?? 0}
      data-state-hash={stateHash}
      aria-labelledby={titleId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Space plays, as in any player
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div data-screen-only={hasPicture || undefined}>
        <div className="cp-band">
          <Columns count={2} shares={[2, 1]} from={600} gap="5-half" lineGap={2} align="start">
            <Head isOwn={isOwn} titleId={titleId} />
            <Ledger
              hostPages={told.hostPages}
              flashPages={told.flashPages}
              isSteady={false}
              note={isWide ? <SizeNote /> : undefined}
            />
          </Columns>
        </div>
        <div className="cp-ending-floor">
          <div ref={scene} data-testid="ending-scene">
            <CafeteriaScene
              {...sceneProps}
              stepsPerSecond={ridePace === 'max' || ridePace === null ? 0 : ridePace}
              isRunning={isMoving}
              touch={following}
              surroundings="page"
            />
          </div>
          <Stack className="cp-band">
            <RunFailure recordings={model.recordings} />
            <NarrationBar
              tone={TONES[name]}
              sentence={sentence}
              hasActor={false}
              onBefore={() => act.open(Math.max(0, now - 1) as Act)}
              onAfter={() => act.open(Math.min(LAST_ACT, now + 1) as Act)}
              canGoBack={now > 0}
              canGoOn={now < LAST_ACT}
              isDisabled={failure !== null}
            />
          </Stack>
          <Announcement model={model} name={name} sentence={sentence} />
        </div>
        <Stack className="cp-band" gap={2}>
          {isWide ? <Tools model={model} /> : <PhoneTools model={model} />}
        </Stack>
      </div>
      <div ref={printed} className="cp-ending-print" />
    </section>
  );
}

interface ToolsProps {
  readonly model: EndingModel;
}

/** Under the scene: playback and what can be kept, the guesses, the settings. */
function Tools({ model }: ToolsProps): ReactNode {
  return (
    <>
      <Row isSpread data-screen-only>
        <Playback model={model} />
        <Ways model={model} />
      </Row>
      <Strip model={model} />
      <Settings model={model} />
    </>
  );
}

/** The same on a phone, which shows guesses or settings, and has what is pressed most at the bottom. */
function PhoneTools({ model }: ToolsProps): ReactNode {
  const [tab, setTab] = useState<Tab>('guesses');
  return (
    <>
      <Tabs tab={tab} onTab={setTab} />
      {tab === 'guesses' ? (
        <Strip model={model} isOneByOne>
          <Ways model={model} />
        </Strip>
      ) : (
        <>
          <Settings model={model} />
          <Ways model={model} />
        </>
      )}
      <Playback model={model} />
    </>
  );
}

function SizeNote(): ReactNode {
  const { blockCount, pagesPerBlock } = DRIVE_SHAPES.table;
  return <span>{words.drive({ blocks: blockCount, pages: pagesPerBlock })}</span>;
}

interface AnnouncementProps {
  readonly model: EndingModel;
  readonly name: string;
  readonly sentence: string;
}

/** Act and sentence for screen readers: each once. The numbers of the last act are said at its end. */
function Announcement({ model, name, sentence }: AnnouncementProps): ReactNode {
  const now = useStore(model.act, (state) => state.act);
  const isPlaying = useStore(model.act, (state) => state.isPlaying);
  const isCounting = now === LAST_ACT && isPlaying;
  const [said, setSaid] = useState('');
  const acts = [words.acts.filled, words.acts.deleted, words.acts.again];
  const next = isCounting ? (acts[now] ?? '') : `${acts[now]}. ${sentence}`;
  const key = `${now} ${name} ${isCounting}`;
  const newest = useRef(next);
  useEffect(() => {
    newest.current = next;
  });
  useEffect(() => setSaid(newest.current), [key]);
  return (
    <p className="cp-hidden" role="status" data-testid="ending-said">
      {said}
    </p>
  );
}

/** Calls `play` whenever half of the element has come into the window. */
function useFirstPlay(ref: { readonly current: HTMLElement | null }, play: () => void): void {
  const isReduced = usePrefersReducedMotion();
  useEffect(() => {
    const element = ref.current;
    if (!element || isReduced) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) play();
      },
      { threshold: SEEN_SHARE },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, play, isReduced]);
}
