import { useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { SegmentedControl } from '#controls';
import { arrayGiB, ARRAY_SPANS, REAL_MEMBER_BLOCKS, spanFraction, type ArraySpan, type ArrayTrim } from '#devices';
import { formatFixed, NO_NUMBER, say, splitStrong } from '#messages';
import * as failures from '#messages/failures';
import * as words from '#messages/raid0';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { FramedFigure } from '../FramedFigure.tsx';
import { useIsWide } from '../useIsWide.ts';
import { chosenPasses, frameBars, replatingOf, type FrameBar, type FrameChoice } from './frameBars.ts';
import { FrameChart } from './FrameChart.tsx';
import type { Raid0Model } from './model.ts';
import { SCALED_BLOCKS } from './scenario.ts';
import './FrameView.css';

const SCALE = REAL_MEMBER_BLOCKS / SCALED_BLOCKS;
const ALL_GIB = arrayGiB(2);
const USED_GIB = ALL_GIB * spanFraction('partial');
const TRIMS = ['blocked', 'passed'] as const satisfies readonly ArrayTrim[];

/** One drive against the pair alone in a frame, with what is in use and what the drives are told to choose. */
export function FrameView({ model }: ViewProps<Raid0Model>): ReactNode {
  const { array } = model;
  const phase = useStore(array, (state) => state.phase);
  const results = useStore(array, (state) => state.results);
  const failure = useStore(array, (state) => state.failure);
  const isWide = useIsWide();
  const [span, setSpan] = useState<ArraySpan>('full');
  const [chosenTrim, setTrim] = useState<ArrayTrim>('blocked');
  // A narrow frame has no room for the switch, and shows the drives as the review had them.
  const trim = isWide ? chosenTrim : 'blocked';

  const choice = useMemo<FrameChoice>(() => ({ span, trim }), [span, trim]);
  const passes = useMemo(() => chosenPasses(results, choice), [results, choice]);
  const bars = useMemo(() => frameBars(results, choice), [results, choice]);
  const highest = Math.max(1, ...results.map(({ meanMegabytesPerSecond }) => meanMegabytesPerSecond));
  return (
    <section
      className="cp-raid-frame"
      data-exhibit="raid0"
      data-surroundings="embed"
      data-state={failure !== null ? 'failed' : phase === 'running' ? 'running' : phase === 'done' ? 'paused' : 'ready'}
      aria-label={words.name}
    >
      <FramedFigure
        title={words.frame.title}
        lead={words.frame.lead({ trim })}
        card={
          <>
            {!isWide && <p className="cp-raid-frame-key">{words.frame.key}</p>}
            <FrameChart series={passes} highestMegabytesPerSecond={highest} isWide={isWide} />
          </>
        }
        aside={
          <>
            <h2 className="cp-framed-heading">{words.frame.means}</h2>
            <Bars bars={isWide ? bars : bars.slice(0, 3)} span={span} highest={highest} />
            <Outcome model={model} choice={choice} />
          </>
        }
        controls={
          <div className="cp-raid-frame-controls">
            <Choice
              label={words.frame.inUse}
              value={span}
              options={ARRAY_SPANS.map((value) => ({
                value,
                label: words.frame.spans[value]({ all: ALL_GIB, used: USED_GIB }),
              }))}
              onChange={setSpan}
            />
            {isWide && (
              <Choice
                label={words.frame.trim}
                value={trim}
                options={TRIMS.map((value) => ({ value, label: words.frame.trims[value] }))}
                onChange={setTrim}
              />
            )}
          </div>
        }
      />
    </section>
  );
}

interface BarsProps {
  readonly bars: readonly FrameBar[];
  readonly span: ArraySpan;
  readonly highest: number;
}

function Bars({ bars, span, highest }: BarsProps): ReactNode {
  const other = span === 'full' ? 'partial' : 'full';
  return (
    <ul className="cp-raid-frame-bars cp-figures">
      {bars.map(({ name, memberCount, megabytesPerSecond }) => {
        const length: CSSProperties & Record<`--${string}`, number> = {
          '--share': (megabytesPerSecond ?? 0) / highest,
        };
        return (
          <li key={name} data-members={memberCount}>
            {name === 'otherSpan'
              ? words.frame.bars.otherSpan({ span: other, used: USED_GIB, all: ALL_GIB })
              : words.frame.bars[name]}
            <span className="cp-raid-frame-measure">
              <span className="cp-raid-frame-bar" style={length} aria-hidden="true" />{' '}
              <strong>{megabytesPerSecond === null ? NO_NUMBER : formatMean(megabytesPerSecond)}</strong>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Three digits tell slow drives apart; of fast ones two do. */
const formatMean = (megabytesPerSecond: number): string =>
  formatFixed(megabytesPerSecond, megabytesPerSecond < 30 ? 1 : 0);

interface OutcomeProps {
  readonly model: Raid0Model;
  readonly choice: FrameChoice;
}

/** What each drive had to do for it; until that is known, how far it is. */
function Outcome({ model, choice }: OutcomeProps): ReactNode {
  const { array } = model;
  const phase = useStore(array, (state) => state.phase);
  const results = useStore(array, (state) => state.results);
  const progress = useStore(array, (state) => state.progress);
  const failure = useStore(array, (state) => state.failure);
  const replating = replatingOf(results, choice);
  if (failure !== null) {
    return (
      <p className="cp-raid-failure" role="alert">
        {words.stopped({ reason: say(failures, failure), scale: SCALE })}
      </p>
    );
  }
  if (replating !== null) {
    const sentence = words.frame.replating({ trim: choice.trim, writeAmplification: replating });
    return (
      <p className="cp-raid-frame-note">
        {splitStrong(sentence).map(({ text, isStrong }) => (isStrong ? <strong key={text}>{text}</strong> : text))}
      </p>
    );
  }
  if (phase === 'cancelled') return <p className="cp-raid-frame-note">{words.cancelled}</p>;
  return <p className="cp-raid-frame-note">{words.frame.running({ done: progress?.doneFraction ?? 0 })}</p>;
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** The label at the left of its buttons; below 560 px the buttons say enough. */
function Choice<Value extends string>(props: ChoiceProps<Value>): ReactNode {
  return (
    <div className="cp-raid-frame-choice">
      <span className="cp-raid-frame-choice-label" aria-hidden="true">
        {props.label}
      </span>
      <SegmentedControl {...props} />
    </div>
  );
}

/** Where the numbers come from, in the footer of the frame. */
export function FrameSource(): ReactNode {
  return words.frame.source({ scale: SCALE });
}
