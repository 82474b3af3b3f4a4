import { useMemo, type ReactNode } from 'react';
import { areaToLevel, AxisX, AxisY, Band, linePath, Rule, type Point } from '#charts';
import type { ArrayPassResult } from '#devices';
import { formatNumber } from '#messages';
import * as words from '#messages/raid0-more';
import { RevealedMarks } from '#parts';
import { meanPoints, placeWords, type PassLayout } from './passLayout.ts';
import type { ShownPasses } from './passes.ts';

interface PassMarksProps {
  readonly layout: PassLayout;
  readonly shown: ShownPasses;
  /** Number of passes (new, first, second) drawn so far, with a fraction. */
  readonly drawn: number;
  /** Passes before the last change of settings; null once they have faded. */
  readonly before: ShownPasses | null;
}

type Lines = 'one' | 'striped';
const LINES: readonly Lines[] = ['striped', 'one'];

/** Axes, the line of each pass, and words at the lines. */
export function PassMarks({ layout, shown, drawn, before }: PassMarksProps): ReactNode {
  const [left, right] = layout.x.range;
  // 0 for a pass that has not begun: the round end of its line would be visible at the left edge.
  const reached = (pass: number): number => (drawn > pass ? left + (right - left) * Math.min(1, drawn - pass) : 0);
  return (
    <>
      <Axes layout={layout} />
      {before && <LinesBefore layout={layout} shown={before} />}
      {LINES.map((lines) => (
        <LineMarks key={lines} lines={lines} layout={layout} passes={shown[lines]} reached={reached} drawn={drawn} />
      ))}
      {layout.ends && <UnusedPart layout={layout} />}
      {drawn > 0 && <LineWords layout={layout} shown={shown} drawn={drawn} />}
      <Rule className="cp-mark-baseline" x={[left, right]} y={layout.y(0)} />
    </>
  );
}

function Axes({ layout }: { readonly layout: PassLayout }): ReactNode {
  const { x, y, yTicks, xTicks, endGiB, hasYTicks } = layout;
  return (
    <>
      <AxisY values={yTicks} y={y} range={x.range} say={hasYTicks ? (value) => formatNumber(value, 0) : undefined} />
      <AxisX values={xTicks} x={x} y={y(0)} tick={0} drop={19} say={(position) => words.pass.gibWhole({ position })} />
      <text x={x.range[1]} y={y(0) + 19} textAnchor="end">
        {words.pass.gib({ position: endGiB })}
      </text>
    </>
  );
}

const pointsOf = (result: ArrayPassResult, { x, y }: PassLayout): Point[] =>
  Array.from(result.positionGiB, (position, index) => ({
    x: x(position),
    y: y(result.megabytesPerSecond[index] ?? 0),
  }));

interface LineMarksProps {
  readonly lines: Lines;
  readonly layout: PassLayout;
  readonly passes: ShownPasses[Lines];
  readonly reached: (pass: number) => number;
  readonly drawn: number;
}

/** Lines of one drive or of the array, and the loss of the first pass. */
function LineMarks({ lines, layout, passes, reached, drawn }: LineMarksProps): ReactNode {
  const { before, first, second } = passes;
  const { heightCssPx, y } = layout;
  const paths = useMemo(() => {
    const level = second ? second.meanMegabytesPerSecond : 0;
    return {
      before: before ? linePath(pointsOf(before, layout)) : '',
      stutter: first ? linePath(pointsOf(first, layout)) : '',
      mean: first ? linePath(meanPoints(first, layout)) : '',
      second: second ? linePath(pointsOf(second, layout)) : '',
      lost: first && second ? areaToLevel(meanPoints(first, layout), y(level)) : '',
    };
  }, [before, first, second, layout, y]);
  return (
    <g className="cp-raid-line" data-lines={lines}>
      <RevealedMarks toCssPx={reached(0)} heightCssPx={heightCssPx}>
        {drawn < 3 && <path className="cp-raid-thin" d={paths.before} />}
      </RevealedMarks>
      <RevealedMarks toCssPx={reached(1)} heightCssPx={heightCssPx}>
        <path className="cp-raid-lost" d={paths.lost} />
        <path className="cp-raid-stutter" d={paths.stutter} />
        <path className="cp-raid-mean" d={paths.mean} />
      </RevealedMarks>
      <RevealedMarks toCssPx={reached(2)} heightCssPx={heightCssPx}>
        <path className="cp-raid-thin" d={paths.second} />
      </RevealedMarks>
    </g>
  );
}

/** The lines before the last change, in grey. */
function LinesBefore({ layout, shown }: { readonly layout: PassLayout; readonly shown: ShownPasses }): ReactNode {
  return (
    <g className="cp-raid-before">
      {LINES.map((lines) => {
        const { first } = shown[lines];
        return first && <path key={lines} d={linePath(meanPoints(first, layout))} />;
      })}
    </g>
  );
}

/** Least width for words, CSS pixels. */
const WORDS_FROM = 62;

/** The part of the array that is not in use. */
function UnusedPart({ layout }: { readonly layout: PassLayout }): ReactNode {
  const { x, y, ends } = layout;
  if (!ends) return null;
  const [, right] = x.range;
  const [bottom, top] = y.range;
  const from = x(ends.striped);
  const lines = [words.pass.unused, ...words.pass.unusedWhy.split(' ').reduce<string[]>(wrapWords(right - from), [])];
  return (
    <>
      <Band className="cp-raid-unused" x={[from, right]} y={y.range} />
      <path className="cp-raid-end" data-lines="striped" d={`M${from} ${top}V${bottom}`} />
      <path className="cp-raid-end" data-lines="one" d={`M${x(ends.one)} ${(top + bottom) / 2}V${bottom}`} />
      {right - from > WORDS_FROM &&
        lines.map((line, index) => (
          <text
            key={line}
            className={`cp-chart-halo ${index === 0 ? 'cp-mark-strong' : 'cp-mark-said'}`}
            x={(from + right) / 2}
            y={top + 58 + 17 * index}
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

function LineWords({ layout, shown, drawn }: Pick<PassMarksProps, 'layout' | 'shown' | 'drawn'>): ReactNode {
  const begun = Math.ceil(drawn);
  const placed = useMemo(() => placeWords(layout, shown, begun), [layout, shown, begun]);
  return placed.map(({ key, lines, text, x, y }) => (
    <text key={key} className="cp-chart-halo cp-raid-line-words" data-lines={lines} x={x} y={y}>
      {text}
    </text>
  ));
}
