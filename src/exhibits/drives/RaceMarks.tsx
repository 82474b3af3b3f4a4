import { useMemo, type ReactNode } from 'react';
import { labelWidth, Rule } from '#charts';
import * as words from '#messages/drives';
import * as prediction from '#messages/prediction';
import { isDisk, kindOf, nameOf, rateOf, shortKindOf, waitOf } from './driveList.ts';
import type { Lane } from './laps.ts';
import { marksBefore, onLane, writtenAt, type LaneLayout, type RaceLayout } from './raceLayout.ts';
import { RACE_SECONDS, type RaceState } from './scenario.ts';
import { StripMarks, WaitLegend, WaitMarks } from './WaitMarks.tsx';

export interface RaceMarksProps {
  readonly layout: RaceLayout;
  readonly lanes: readonly Lane[];
  readonly state: RaceState;
  /** Second of the race; null while it is asked. */
  readonly position: number | null;
  /** Ids of the drive that was guessed and of the one that stutters; null while they may not be seen. */
  readonly guess: string | null;
  readonly answer: string | null;
  /** Whether it is the race that is asked about. */
  readonly isUsual: boolean;
  /** Whether it is drawn without head and legend. */
  readonly isFramed: boolean;
}

/** The race and the waits of its guests: one lane a drive. */
export function RaceMarks(props: RaceMarksProps): ReactNode {
  const { layout, lanes, position, isFramed } = props;
  const isSmallFrame = isFramed && layout.form === 'narrow';
  return (
    <>
      <Head layout={layout} isFramed={isFramed} clockSeconds={isSmallFrame ? Math.floor(position ?? 0) : null} />
      {lanes.map((lane, index) => {
        const at = layout.lanes[index];
        return at && <LaneMarks key={lane.id} {...props} lane={lane} at={at} />;
      })}
      {(!isFramed || isSmallFrame) && <Legend layout={layout} />}
    </>
  );
}

interface HeadProps {
  readonly layout: RaceLayout;
  readonly isFramed: boolean;
  /** Second of the race in a narrow frame, which has no slider for it; null elsewhere. */
  readonly clockSeconds: number | null;
}

function Head({ layout, isFramed, clockSeconds }: HeadProps): ReactNode {
  const { form, x, strip } = layout;
  if (strip === null)
    return (
      <>
        <text className="cp-mark-said" x={layout.nameX + (isFramed ? 4 : 0)} y={isFramed ? 13 : 14}>
          {words.laneIs}
        </text>
        {clockSeconds !== null && (
          <text className="cp-mark-said" x={x.range[1] - 4} y={isFramed ? 13 : 14} textAnchor="end">
            {words.clockAt({ seconds: clockSeconds, all: RACE_SECONDS })}
          </text>
        )}
      </>
    );
  const heads = [
    { x: x.range[0], title: words.race, note: words.raceNote },
    { x: strip.range[0], title: words.strip, note: words.stripNote },
  ];
  return heads.map(({ x: left, title, note }) => (
    <g key={title}>
      <text className="cp-mark-head" x={left} y={isFramed ? 15 : 16}>
        {title}
      </text>
      {!isFramed && form === 'wide' && (
        <text className="cp-mark-said" x={left} y={36}>
          {note}
        </text>
      )}
    </g>
  ));
}

function Legend({ layout }: Pick<RaceMarksProps, 'layout'>): ReactNode {
  const { form, x, strip, waits, legendY: y } = layout;
  const [left] = x.range;
  if (waits) return <WaitLegend x={waits} y={y} />;
  return (
    <>
      <rect className="cp-mark-host" x={left} y={y - 11} width={18} height={12} rx={2} />
      <text className="cp-mark-said" x={left + 25} y={y}>
        {words.legend.written}
      </text>
      <rect className="cp-mark-other" x={left + 108} y={y - 11} width={26} height={12} rx={2} />
      <text className="cp-mark-said" x={left + 141} y={y}>
        {words.legend.fresh}
      </text>
      {strip && (
        <text
          className="cp-mark-said"
          {...(form === 'wide' ? { x: strip.range[0] } : { x: strip.range[1], textAnchor: 'end' })}
          y={y}
        >
          {words.legend.empty}
        </text>
      )}
    </>
  );
}

interface LaneMarksProps extends RaceMarksProps {
  readonly lane: Lane;
  readonly at: LaneLayout;
}

function LaneMarks(props: LaneMarksProps): ReactNode {
  const { layout, lane, at, position, guess, answer, isUsual } = props;
  const isOver = position !== null && position >= RACE_SECONDS;
  const isGuess = position !== null && isUsual && guess === lane.id;
  const isAnswer = answer === lane.id;
  return (
    <>
      <Rim {...props} isGuess={isGuess} isAnswer={isAnswer} />
      <Names {...props} isGuess={isGuess} isAnswer={isAnswer} />
      <Track {...props} isOver={isOver} hasGuessWords={guessWordsOf({ isAnswer, isGuess, isUsual }) !== ''} />
      {layout.strip && <StripMarks layout={layout} lane={lane} at={at} position={position} isOver={isOver} />}
      {layout.waits && <WaitMarks layout={layout} lane={lane} at={at} isOver={isOver} />}
    </>
  );
}

interface RimProps extends LaneMarksProps {
  readonly isGuess: boolean;
  readonly isAnswer: boolean;
}

/** Around a lane: dashed where it was guessed, in ink where it is the answer. On a phone every lane is a card, in a small frame a row of one. */
function Rim({ layout, at, isGuess, isAnswer, isFramed }: RimProps): ReactNode {
  // In a frame clear of the line around the card.
  const margin = isFramed ? 4 : 1;
  const box = { x: margin, y: at.top + 1, width: layout.widthCssPx - 2 * margin, height: at.heightCssPx - 2 };
  const rim = (className: string): ReactNode => (
    <rect className={className} x={box.x} y={box.y} width={box.width} height={box.height} rx={10} />
  );
  return (
    <>
      {layout.form === 'narrow' && !isFramed && rim('cp-mark-bar-open')}
      {layout.form === 'narrow' && isFramed && at.top > 0 && (
        <Rule className="cp-chart-axis" x={[box.x, box.x + box.width]} y={at.top} />
      )}
      {isAnswer && rim('cp-mark-line')}
      {isGuess && !isAnswer && rim('cp-mark-guess')}
    </>
  );
}

/** The name of a drive, and whether it was guessed or is the answer. */
function Names({ layout, lane, at, isGuess, isAnswer, isUsual, isFramed }: RimProps): ReactNode {
  const { form, nameX, widthCssPx } = layout;
  const guessWords = guessWordsOf({ isAnswer, isGuess, isUsual });
  const name = nameOf(lane.id);
  if (form === 'wide') {
    const y = at.laneY + (isFramed ? 9 : 12);
    return (
      <>
        <text className="cp-mark-head cp-drives-name" x={nameX} y={y}>
          {name}
        </text>
        <text className="cp-mark-said" x={nameX} y={y + (isFramed ? 17 : 18)}>
          {isFramed ? guessWords || shortKindOf(lane.id) : kindOf(lane.id)}
        </text>
        {guessWords !== '' && !isFramed && <GuessWords x={nameX} y={y + 39} text={guessWords} isAnswer={isAnswer} />}
      </>
    );
  }
  const y = at.laneY - (form === 'medium' ? 17 : isFramed ? 4 : 10);
  return (
    <>
      <text className="cp-mark-head cp-drives-name" x={isFramed ? nameX + 4 : nameX} y={y}>
        {name}
        {form === 'medium' && (
          <tspan className="cp-mark-said" dx={10}>
            {kindOf(lane.id)}
          </tspan>
        )}
      </text>
      {guessWords !== '' && (
        <GuessWords
          x={widthCssPx - nameX - (form === 'medium' || isFramed ? 4 : 0)}
          y={y}
          text={guessWords}
          isAnswer={isAnswer}
          isAtEnd
        />
      )}
    </>
  );
}

function guessWordsOf({ isAnswer, isGuess, isUsual }: Pick<RimProps, 'isAnswer' | 'isGuess' | 'isUsual'>): string {
  if (!isAnswer) return isGuess ? prediction.yourGuess : '';
  if (!isUsual) return words.stutters;
  return isGuess ? prediction.yourGuessAndRight : words.thisOne;
}

interface GuessWordsProps {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly isAnswer: boolean;
  readonly isAtEnd?: boolean;
}

function GuessWords({ x, y, text, isAnswer, isAtEnd = false }: GuessWordsProps): ReactNode {
  const disc = isAtEnd ? x - 8 : x + 8;
  const gap = isAnswer ? 22 : 0;
  return (
    <>
      {isAnswer && (
        <>
          <circle className="cp-drives-check" cx={disc} cy={y - 4.5} r={8} />
          <path className="cp-drives-check-mark" d={`M${disc - 3.6} ${y - 4.3}l2.6 2.7l4.6 -5.4`} />
        </>
      )}
      <text
        className={isAnswer ? 'cp-mark-strong cp-mark-small' : 'cp-mark-said'}
        x={isAtEnd ? x - gap : x + gap}
        y={y}
        textAnchor={isAtEnd ? 'end' : 'start'}
      >
        {text}
      </text>
    </>
  );
}

interface TrackProps extends LaneMarksProps {
  readonly isOver: boolean;
  /** Whether words about a guess stand beside its name. */
  readonly hasGuessWords: boolean;
}

/** The lane itself: megabytes written so far, and those of the same drive when new. */
function Track(props: TrackProps): ReactNode {
  const { layout, lane, at, state, position, isOver } = props;
  const { x, laneHeight } = layout;
  const [left, right] = x.range;
  const { lap, fresh } = lane;
  const written = lap && position !== null ? writtenAt(lap.writtenMegabytes, position) : 0;
  const end = x(onLane(written));
  const marks = useMemo(
    () => (lap && position !== null ? marksBefore(lap.writtenMegabytes, Math.floor(position)) : []),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- marks come once a second
    [lap, position !== null && Math.floor(position)],
  );
  const isMarked = end - left > 6 * (marks.length + 1);
  const markInset = laneHeight < 16 ? 3 : 4;
  const freshInset = laneHeight < 16 ? 1.5 : 4;
  const freshEnd = fresh ? x(onLane(writtenAt(fresh.writtenMegabytes, RACE_SECONDS))) : 0;
  return (
    <>
      <rect className="cp-mark-bar-open" x={left} y={at.laneY} width={right - left} height={laneHeight} rx={4} />
      {lap && position !== null && position > 0 && (
        <rect
          className="cp-mark-host"
          x={left + 1}
          y={at.laneY + 1}
          width={Math.max(2, end - left - 2)}
          height={laneHeight - 2}
          rx={3}
        />
      )}
      {isMarked &&
        marks.map((mark) => (
          <Rule
            key={mark}
            className="cp-mark-edge"
            x={x(mark)}
            y={[at.laneY + markInset, at.laneY + laneHeight - markInset]}
          />
        ))}
      {isOver && state !== 'new' && freshEnd - end > 6 && (
        <rect
          className="cp-mark-other cp-drives-fresh"
          x={Math.max(end, left + 2) + 2}
          y={at.laneY + freshInset}
          width={freshEnd - Math.max(end, left + 2) - 4}
          height={laneHeight - 2 * freshInset}
          rx={3}
        />
      )}
      <TrackWords {...props} written={written} />
    </>
  );
}

/** Between the words at both ends of a lane, CSS pixels. */
const CLEAR = 12;

interface TrackWordsProps extends TrackProps {
  /** Megabytes so far. */
  readonly written: number;
}

function TrackWords(props: TrackWordsProps): ReactNode {
  const { layout, lane, at, state, position, isOver, isFramed, hasGuessWords, written } = props;
  const [left, right] = layout.x.range;
  const { lap, fresh } = lane;
  if (!lap || position === null) return null;
  const rate = rateOf(lap.megabytesPerSecond);
  if (layout.form === 'narrow') {
    // In a frame at the end of the name's line, unless words about a guess stand there.
    const isAtName = isFramed && !hasGuessWords;
    const inset = isFramed ? 4 : 0;
    const now = isOver ? rate : words.written({ megabytes: written });
    const newRate = isOver && state !== 'new' ? freshWords(lane) : '';
    const atEnd = [!isAtName && isOver && rate, newRate].filter(Boolean).join(' · ');
    return (
      <>
        {isAtName && (
          <text className="cp-mark-said" x={right - 4} y={at.top + 15} textAnchor="end">
            {now}
          </text>
        )}
        {isOver && (
          <text className="cp-mark-said" x={left + inset} y={at.wordsY}>
            {words.usual({ wait: waitOf(lap.medianMs) })}
          </text>
        )}
        <text className="cp-mark-said" x={right - inset} y={at.wordsY} textAnchor="end">
          {atEnd}
        </text>
      </>
    );
  }
  const loss = lossWords(lane);
  return (
    <>
      <text className="cp-mark-host-ink" x={left} y={at.wordsY}>
        {isOver ? rate : words.written({ megabytes: written })}
      </text>
      {isOver && fresh && state !== 'new' && (
        <text className="cp-mark-said" x={right} y={at.wordsY} textAnchor="end">
          {isFramed || labelWidth(rate) + labelWidth(loss) + CLEAR > right - left ? freshWords(lane) : loss}
        </text>
      )}
    </>
  );
}

/** Its rate as new; empty where that is the same. */
function freshWords({ id, lap, fresh }: Lane): string {
  const isOther = lap && fresh && !isDisk(id) && fresh.megabytesPerSecond > lap.megabytesPerSecond * 1.005;
  return isOther ? words.lostShort({ fresh: rateOf(fresh.megabytesPerSecond) }) : '';
}

/** The loss since the drive was new. */
function lossWords({ id, lap, fresh }: Lane): string {
  if (isDisk(id)) return words.noAge;
  if (!lap || !fresh) return '';
  const share = 1 - lap.megabytesPerSecond / fresh.megabytesPerSecond;
  const rate = rateOf(fresh.megabytesPerSecond);
  return share < 0.005 ? words.nothingLost({ fresh: rate }) : words.lost({ fresh: rate, share });
}
