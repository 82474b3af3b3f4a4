import type { ReactNode } from 'react';
import { Button, SegmentedControl, Slider } from '#controls';
import * as words from '#messages/stutter';
import { useStore } from '#store';
import type { StutterModel } from './model.ts';
import { DEEPEST, DEPTHS, MEASURED_QUEUE_SECONDS, ORDERS, USUAL_ORDER } from './scenario.ts';
import { queueAt } from './waits.ts';

/** Of the product: as many as the wait of one has, of which it is made. */
const SHOWN_DIGITS = 3;

interface QueueProps {
  readonly model: StutterModel;
}

/** Whether the queue may be seen yet. */
function useIsWaiting({ prediction, counting }: StutterModel): boolean {
  const isAsked = useStore(prediction, ({ stage }) => stage === 'asked');
  const isSeen = useStore(counting, ({ furthest }) => furthest >= 1);
  return isAsked || !isSeen;
}

/** How many wait: 1, 2, 4 … 64. */
export function DepthSlider({ model }: QueueProps): ReactNode {
  const { depth } = useStore(model.chosen, (state) => state);
  return (
    <Slider
      parameter="waiting"
      label={words.queue.waiting}
      value={DEPTHS.indexOf(depth)}
      min={0}
      max={DEPTHS.length - 1}
      step={1}
      largeStep={3}
      isDisabled={useIsWaiting(model)}
      onChange={(stop) => model.choose({ depth: DEPTHS[stop] ?? depth })}
      formatValue={(stop) => String(DEPTHS[stop] ?? depth)}
    />
  );
}

/** A ticket for each that waits; the first is being served. */
export function Tickets({ model }: QueueProps): ReactNode {
  const { depth } = useStore(model.chosen, (state) => state);
  return (
    <div className="cp-stutter-tickets" aria-hidden="true">
      {Array.from({ length: DEEPEST }, (_, ticket) => (
        <span key={ticket} data-waits={ticket < depth || undefined} />
      ))}
    </div>
  );
}

/** What a place in the queue comes to, and what the article measured of it. */
export function QueueSum({ model }: QueueProps): ReactNode {
  const { depth, order } = useStore(model.chosen, (state) => state);
  useStore(model.usualQueue, (state) => state.parts);
  useStore(model.otherQueue, (state) => state.parts);
  const one = queueAt(model.queueParts(), 1);
  const isWaiting = useIsWaiting(model);
  const seconds = one && one.meanUs / 1e6;
  return (
    <p className="cp-stutter-sum cp-figures">
      {!isWaiting &&
        seconds !== null &&
        words.queue.sum({
          waiting: depth,
          one: seconds,
          product: Number((depth * seconds).toPrecision(SHOWN_DIGITS)),
        })}{' '}
      {!isWaiting &&
        depth === DEEPEST &&
        order === USUAL_ORDER &&
        words.queue.measured({ seconds: MEASURED_QUEUE_SECONDS })}
    </p>
  );
}

export function OrderChoice({ model }: QueueProps): ReactNode {
  const { order } = useStore(model.chosen, (state) => state);
  const isDisabled = useIsWaiting(model);
  return (
    <SegmentedControl
      label={words.queue.served}
      isLabelVisible
      value={order}
      options={ORDERS.map((value) => ({ value, label: words.queue.orders[value], isDisabled }))}
      onChange={(value) => model.choose({ order: value })}
    />
  );
}

/** The mean wait of the depth that is chosen, as long as it takes. */
export function PlayOneWait({ model }: QueueProps): ReactNode {
  const { wait } = model;
  const isWaiting = useIsWaiting(model);
  const { depth } = useStore(model.chosen, (state) => state);
  useStore(model.usualQueue, (state) => state.parts);
  useStore(model.otherQueue, (state) => state.parts);
  const isPlaying = useStore(wait, (state) => state.isPlaying);
  const seconds = useStore(wait, ({ position }) => position);
  const end = (queueAt(model.queueParts(), depth)?.meanUs ?? 0) / 1e6;
  const share = end > 0 ? Math.min(1, seconds / end) : 0;
  const { play, begin } = wait.getState();
  return (
    <div className="cp-stutter-wait">
      <Button
        isDisabled={isWaiting || end === 0}
        onClick={() => {
          begin();
          if (!isPlaying) play();
        }}
      >
        {isPlaying ? words.queue.stop : words.queue.play}
      </Button>
      <span className="cp-stutter-wait-bar" aria-hidden="true" data-shown={share > 0}>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span className="cp-stutter-waited cp-figures" aria-live="off">
        {share > 0 && words.queue.waited({ seconds, end })}
      </span>
    </div>
  );
}
