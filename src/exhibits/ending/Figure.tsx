import { Fragment, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Ledger, NarrationBar, useSkin } from '#controls';
import * as words from '#messages/ending';
import { RunFailure } from '#parts';
import { CafeteriaScene, useFollowedDish } from '#scene';
import { DRIVE_SHAPES, useStore } from '#store';
import { usePrefersReducedMotion } from '#theme';
import type { FigureProps } from '../exhibit.ts';
import { useSceneProps } from '../useSceneProps.ts';
import { LAST_ACT, sayOf, sentenceOf, TONES, type Act, type Told } from './acts.ts';
import type { EndingModel } from './model.ts';
import { Strip } from './Strip.tsx';
import { Tools, type Tab } from './Tools.tsx';
import { usePrintPicture } from './usePrintPicture.ts';
import './ending.css';
import './print.css';

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
  const [tab, setTab] = useState<Tab>('guesses');
  const printed = useRef<HTMLDivElement>(null);
  useFirstPlay(scene, model.playOnce);
  usePrintPicture(model, printed);
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
      data-tab={tab}
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
      <div className="cp-ending-top">
        <EndingHead model={model} titleId={titleId} />
        <div className="cp-ending-ledger">
          <Ledger hostPages={told.hostPages} flashPages={told.flashPages} isSteady={false} note={<SizeNote />} />
        </div>
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
        <RunFailure recordings={model.recordings} />
        <div className="cp-ending-narration">
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
        </div>
        <Announcement model={model} name={name} sentence={sentence} />
      </div>
      <Tools model={model} tab={tab} onTab={setTab} />
      <Strip model={model} />
      <div ref={printed} className="cp-ending-print" />
    </section>
  );
}

interface HeadProps {
  readonly model: EndingModel;
  readonly titleId: string;
}

function EndingHead({ model, titleId }: HeadProps): ReactNode {
  const isOwn = useStore(model.state, (state) => state.hasOwnSettings);
  return (
    <div className="cp-ending-head">
      <p className="cp-ending-name">{words.name}</p>
      <h2 id={titleId}>
        {sentencesOf(words.title).map((sentence) => (
          <Fragment key={sentence}>
            <span>{sentence}</span>{' '}
          </Fragment>
        ))}
      </h2>
      <p className="cp-ending-lead">{words.lead({ isOwn })}</p>
    </div>
  );
}

/** A line breaks between sentences first. */
const sentencesOf = (text: string): readonly string[] => text.split(/(?<=\.) /);

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
