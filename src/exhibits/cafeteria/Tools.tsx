import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ActBar, IconButton, PlayBar, SpeedSlider, Timeline, useSkin } from '#controls';
import type { StepGranularity } from '#engine';
import { Row } from '#layout';
import * as words from '#messages/cafeteria';
import * as controls from '#messages/controls';
import { DishLife, FollowDish, type DishFollowing } from '#scene';
import { scenarioOf, useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { BEATS } from './act/beats.ts';
import { CafeteriaControls, LeaveButton, SpareControl, TrimSwitch } from './CafeteriaControls.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { playFromStart, type CafeteriaModel } from './model.ts';
import { firstWash } from './readings.ts';
import type { Form } from './useForm.ts';

interface ToolsProps {
  readonly model: CafeteriaModel;
  readonly form: Form;
  readonly layout: FigureProps<CafeteriaModel>['layout'];
  readonly following: DishFollowing;
  readonly logicalPageCount: number;
}

/** The controls of the drive, or the life of the followed dish; and under them the way through time. */
export function Tools({ model, form, layout, following, logicalPageCount }: ToolsProps): ReactNode {
  const store = model.drive;
  const step = useStore(store, ({ status }) => status?.step ?? 0);
  const isReady = useStore(store, ({ status }) => status !== null);
  const { followedDish, onFollow } = following;
  const followDish = (
    <FollowDish
      followedPage={followedDish?.logicalPage ?? null}
      logicalPageCount={logicalPageCount}
      onFollow={onFollow}
    />
  );
  const life = followedDish !== null && <DishLife followedDish={followedDish} step={step} />;
  if (form !== 'page')
    return (
      <FrameTools model={model} form={form}>
        {life && (
          <Row className="cp-frame-changed" align="start" isSpread isOneLine={form === 'low'}>
            {life}
            {followDish}
          </Row>
        )}
      </FrameTools>
    );
  return (
    <>
      {life ? (
        <div className="cp-cafeteria-life cp-band">
          {life}
          {followDish}
        </div>
      ) : (
        <CafeteriaControls store={store} />
      )}
      <Transport model={model} layout={layout} more={followedDish === null && isReady ? followDish : null} />
    </>
  );
}

interface FrameToolsProps {
  readonly model: CafeteriaModel;
  readonly form: 'low' | 'small';
  /** Stands in the place of what is changed. */
  readonly children: ReactNode;
}

/** One row in a frame: play, and what is changed. */
function FrameTools({ model, form, children }: FrameToolsProps): ReactNode {
  const { drive: store, act } = model;
  const isAct = useStore(act, ({ scene }) => scene !== null);
  const play = useFocusRecovery();
  const isLow = form === 'low';
  return (
    <Row gap="3-half" align={isLow ? 'center' : 'start'} isOneLine>
      <div ref={play} className="cp-frame-play" data-act={isAct || undefined}>
        {isAct ? <Act act={act} hasPager /> : <FramePlay model={model} hasStart={isLow} />}
      </div>
      {children || (
        <>
          <div className="cp-frame-changed" data-dock="spare">
            <SpareControl store={store} form={form} />
          </div>
          {isLow && (
            <Row className="cp-frame-guests" gap={3} isOneLine isDense data-dock="guests">
              <div data-testid="cafeteria-leaving">
                <LeaveButton store={store} hasOneButton />
              </div>
              <TrimSwitch store={store} isBrief />
            </Row>
          )}
        </>
      )}
    </Row>
  );
}

interface FramePlayProps {
  readonly model: CafeteriaModel;
  readonly hasStart: boolean;
}

/** One step is a matter for a page. */
function FramePlay({ model, hasStart }: FramePlayProps): ReactNode {
  const isPlaying = useStore(model.drive, (state) => state.isPlaying);
  const isFailed = useStore(model.drive, (state) => state.failure !== null);
  const { play, pause } = model.drive.getState();
  return (
    <Row as="fieldset" gap="1-half" isOneLine data-testid="play-bar">
      <legend className="cp-hidden">{controls.playback}</legend>
      <IconButton
        label={isPlaying ? controls.pause : controls.play}
        icon={isPlaying ? 'pause' : 'play'}
        onClick={isPlaying ? pause : play}
        isDisabled={isFailed}
        shortcut="Space"
        isMain
      />
      {hasStart && (
        <IconButton
          label={controls.fromStart}
          icon="fromStart"
          onClick={() => playFromStart(model)}
          isDisabled={isFailed}
          shortcut="Home"
        />
      )}
    </Row>
  );
}

const MAX_PACE = 1_000_000;

interface TransportProps {
  readonly model: CafeteriaModel;
  /** Stands in the menu. */
  readonly more: ReactNode;
  readonly layout: FigureProps<CafeteriaModel>['layout'];
}

/** Play, step, speed, and every moment so far. */
function Transport({ model, more, layout }: TransportProps): ReactNode {
  const { drive: store, act } = model;
  const isAct = useStore(act, ({ scene }) => scene !== null);
  const pace = useStore(store, (state) => state.pace);
  const furthestStep = useStore(store, (state) => state.furthestStep);
  const step = useStore(store, (state) => state.soughtStep ?? state.summary?.step ?? 0);
  const isFailed = useStore(store, (state) => state.failure !== null);
  const settings = useStore(store, (state) => state.settings);
  const countedFrom = useStore(store, ({ summary }) => summary?.counted.fromStep ?? 0);
  // A dock has room for the speed or for the timeline.
  const [isSpeedShown, setIsSpeedShown] = useState(false);
  const play = useFocusRecovery();
  const actions = store.getState();
  const skin = useSkin();
  const marks = useMemo(() => {
    const wash = firstWash(scenarioOf(settings));
    return [
      { step: 0, label: words.marks.beginning },
      ...(wash === null ? [] : [{ step: wash, label: words.marks.firstWash }]),
      ...(countedFrom > 0 ? [{ step: countedFrom, label: words.marks.counted }] : []),
    ];
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the labels are those of the skin
  }, [settings, skin, countedFrom]);
  return (
    <div className="cp-cafeteria-transport cp-band" data-shown={isSpeedShown ? 'speed' : 'time'}>
      <div ref={play} className="cp-cafeteria-play">
        {isAct ? <Act act={act} /> : <Play model={model} more={more} layout={layout} />}
      </div>
      <button
        className="cp-cafeteria-pace cp-figures"
        data-testid="cafeteria-pace"
        type="button"
        aria-expanded={isSpeedShown}
        onClick={() => setIsSpeedShown(!isSpeedShown)}
      >
        <span className="cp-hidden">{controls.speed} </span>
        {pace === 'max' ? controls.fastestShort : controls.rateShort({ perSecond: pace })}
      </button>
      <SpeedSlider
        value={pace}
        max={MAX_PACE}
        onChange={actions.setPace}
        instead={isAct ? controls.act.speed : undefined}
        isDisabled={isFailed}
      />
      <Timeline step={step} furthestStep={furthestStep} marks={marks} onSeek={actions.seek} isDisabled={isFailed} />
    </div>
  );
}

type PlayProps = Pick<TransportProps, 'model' | 'more' | 'layout'>;

function Play({ model, more, layout }: PlayProps): ReactNode {
  const store = model.drive;
  const isPlaying = useStore(store, (state) => state.isPlaying);
  const hasPast = useStore(store, (state) => (state.summary?.step ?? 0) > 0);
  const isFailed = useStore(store, (state) => state.failure !== null);
  const [granularity, setGranularity] = useState<StepGranularity>('write');
  const actions = store.getState();
  return (
    <PlayBar
      isPlaying={isPlaying}
      onPlay={actions.play}
      onPause={actions.pause}
      onStep={() => actions.step(granularity)}
      onFromStart={() => playFromStart(model)}
      onBack={actions.stepBack}
      canGoBack={hasPast}
      isDisabled={isFailed}
    >
      {!IS_FRAME && layout === 'chapter' && (
        <MoreMenu store={store} granularity={granularity} onGranularity={setGranularity}>
          {more}
        </MoreMenu>
      )}
    </PlayBar>
  );
}

interface ActProps {
  readonly act: CafeteriaModel['act'];
  /** Whether its bar pages, where the sentence has no pager. */
  readonly hasPager?: boolean;
}

function Act({ act, hasPager = false }: ActProps): ReactNode {
  const scene = useStore(act, (state) => state.scene);
  if (scene === null) return null;
  return (
    <ActBar
      hasPager={hasPager}
      beat={scene.beat + 1}
      beatCount={BEATS.length}
      progress={(scene.beat + scene.progress) / BEATS.length}
      isPaused={scene.isPaused}
      isByHand={scene.isStill}
      onPause={() => act.pause()}
      onResume={() => act.resume()}
      onBefore={() => act.previous()}
      onAfter={() => act.next()}
      onSkip={() => act.skip()}
    />
  );
}

/** When the focused button is replaced by others, moves the focus to the main one of these. */
function useFocusRecovery() {
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  hadFocus.current = place.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (hadFocus.current && !place.current?.contains(document.activeElement))
      place.current?.querySelector<HTMLElement>('[data-main], .cp-act-next')?.focus();
  });
  return place;
}
