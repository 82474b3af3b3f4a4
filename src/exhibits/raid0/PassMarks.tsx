import { useMemo, type ReactNode } from 'react';
import { areaToLevel, Band, Line, Rule, usePlot, type Point } from '#charts';
import type { ArrayPassResult } from '#devices';
import * as words from '#messages/raid0-more';
import { RevealedMarks } from '#parts';
import { endOf, meanPoints, placeWords } from './passLayout.ts';
import type { ShownPasses } from './passes.ts';
import { ALL_GIB } from './scenario.ts';

interface PassMarksProps {
  readonly shown: ShownPasses;
  /** Share of the drives in use. */
  readonly usedFraction: number;
  /** Number of passes (new, first, second) drawn so far, with a fraction. */
  readonly drawn: number;
  /** Passes before the last change of settings; null once they have faded. */
  readonly before: ShownPasses | null;
}

type Lines = 'one' | 'striped';
const LINES: readonly Lines[] = ['striped', 'one'];
export const SERIES = { one: 'cp-series-a', striped: 'cp-series-b' } as const;

/** The line of each pass, and words at the lines. */
export function PassMarks({ shown, usedFraction, drawn, before }: PassMarksProps): ReactNode {
  return (
    <>
      {before &&
        LINES.map((lines) => {
          const { first } = before[lines];
          return first && <Line key={lines} className="cp-mark-line-beside" points={meanPoints(first)} />;
        })}
      {LINES.map((lines) => (
        <LineMarks key={lines} lines={lines} passes={shown[lines]} drawn={drawn} />
      ))}
      {usedFraction < 1 && <UnusedPart usedFraction={usedFraction} memberCount={shown.memberCount} />}
      {drawn > 0 && <LineWords shown={shown} drawn={drawn} />}
    </>
  );
}

const pointsOf = ({ positionGiB, megabytesPerSecond }: ArrayPassResult): readonly Point[] =>
  Array.from(positionGiB, (x, index) => ({ x, y: megabytesPerSecond[index] ?? 0 }));

interface LineMarksProps {
  readonly lines: Lines;
  readonly passes: ShownPasses[Lines];
  readonly drawn: number;
}

/** Lines of one drive or of the array, and the loss of the first pass. */
function LineMarks({ lines, passes: { before, first, second }, drawn }: LineMarksProps): ReactNode {
  const { x, y } = usePlot();
  const [left, right] = x.range;
  // 0 for a pass that has not begun: the round end of its line would be visible at the left edge.
  const revealed = (pass: number) => ({
    toCssPx: drawn > pass ? left + (right - left) * Math.min(1, drawn - pass) : 0,
    heightCssPx: y.range[0],
  });
  const mean = useMemo(() => first && meanPoints(first), [first]);
  return (
    <g className={SERIES[lines]}>
      <RevealedMarks {...revealed(0)}>
        {before && drawn < 3 && <Line className="cp-series-thin" points={pointsOf(before)} />}
      </RevealedMarks>
      <RevealedMarks {...revealed(1)}>
        {mean && second && (
          <path
            className="cp-series-shade"
            d={areaToLevel(
              mean.map((point) => ({ x: x(point.x), y: y(point.y) })),
              y(second.meanMegabytesPerSecond),
            )}
          />
        )}
        {first && <Line className="cp-series-faint" points={pointsOf(first)} />}
        {mean && <Line className="cp-series-line" points={mean} />}
      </RevealedMarks>
      <RevealedMarks {...revealed(2)}>
        {second && <Line className="cp-series-thin" points={pointsOf(second)} />}
      </RevealedMarks>
    </g>
  );
}

/** Least width for words, CSS pixels. */
const WORDS_FROM = 62;

/** The part of the array that is not in use. */
function UnusedPart({ usedFraction, memberCount }: { readonly usedFraction: number; readonly memberCount: number }) {
  const { x, y } = usePlot();
  const end = endOf(memberCount);
  const used = usedFraction * end;
  const [from, right] = [x(used), x(end)];
  const lines = [words.pass.unused, ...words.pass.unusedWhy.split(' ').reduce<string[]>(wrapWords(right - from), [])];
  return (
    <>
      <Band className="cp-raid-unused" x={[used, end]} />
      <Rule className={`${SERIES.striped} cp-series-dashed`} x={used} />
      <Rule className={`${SERIES.one} cp-series-dashed`} x={(usedFraction * ALL_GIB) / 2} y={[0, y.domain[1] / 2]} />
      {right - from > WORDS_FROM &&
        lines.map((line, index) => (
          <text
            key={line}
            className={`cp-chart-halo ${index === 0 ? 'cp-mark-strong' : 'cp-mark-said'}`}
            x={(from + right) / 2}
            y={y.range[1] + 58 + 17 * index}
            textAnchor="middle"
          >
            {line}
          </text>
        ))}
    </>
  );
}

/** Mean width of a letter, CSS pixels. */
const LETTER = 7;

/** Reducer that wraps words into lines. */
const wrapWords =
  (widthCssPx: number) =>
  (lines: string[], word: string): string[] => {
    const last = lines.at(-1);
    if (last !== undefined && (last.length + word.length + 1) * LETTER <= widthCssPx - 6)
      return [...lines.slice(0, -1), `${last} ${word}`];
    return [...lines, word];
  };

function LineWords({ shown, drawn }: Pick<PassMarksProps, 'shown' | 'drawn'>): ReactNode {
  const begun = Math.ceil(drawn);
  const plot = usePlot();
  const placed = useMemo(() => placeWords(plot, shown, begun), [plot, shown, begun]);
  return placed.map(({ key, lines, text, x, y }) => (
    <text key={key} className={`cp-chart-halo ${SERIES[lines]} cp-series-words`} x={x} y={y}>
      {text}
    </text>
  ));
}
