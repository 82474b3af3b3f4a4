import { beforeAll, describe, expect, it } from 'vitest';
import { layoutBandwidth, smoothed, smoothingSamples } from '#charts';
import { arrayGiB, ARRAY_SPANS, runBeforeAfter, type ArrayPassResult } from '#devices';
import { chosenPasses, frameBars, replatingOf, type FrameChoice } from './frameBars.ts';
import { placeLineLabels } from './lineLabels.ts';
import { frameRequestOf } from './scenario.ts';

/** As the frame has them, but for a quarter of the blocks. */
let results: readonly ArrayPassResult[] = [];
beforeAll(() => {
  const request = { ...frameRequestOf(1), blocksPerMember: 256 };
  results = [...runBeforeAfter(request)].filter((report) => report.kind === 'pass');
});

const CHOICES: readonly FrameChoice[] = (['blocked', 'passed'] as const).flatMap((trim) =>
  ARRAY_SPANS.map((span) => ({ span, trim })),
);
const named = CHOICES.map((choice) => [`${choice.span}, ${choice.trim}`, choice] as const);
const barOf = (choice: FrameChoice, name: string): number => {
  const found = frameBars(results, choice).find((bar) => bar.name === name)?.megabytesPerSecond;
  if (typeof found !== 'number') throw new Error(`no bar ${name}`);
  return found;
};

describe('what a frame shows of one drive and the pair', () => {
  it.each(named)('%s: the line of each drive, new and after the random writes', (_, choice) => {
    const passes = chosenPasses(results, choice).map(({ memberCount, pass }) => `${memberCount} ${pass}`);
    expect(passes.toSorted()).toEqual(['1 before', '1 first', '2 before', '2 first']);
  });

  it('has no number before its pass is through', () => {
    const [choice] = CHOICES;
    if (!choice) throw new Error('no choice');
    expect(frameBars([], choice).map(({ megabytesPerSecond }) => megabytesPerSecond)).toEqual([null, null, null, null]);
    expect(replatingOf([], choice)).toBeNull();
    const ofOne = results.filter(({ memberCount }) => memberCount === 1);
    expect(replatingOf(ofOne, choice)).toBeNull();
  });

  it('shows beside the whole span what a part of it does, and the other way round', () => {
    const [full, partial] = [CHOICES[0], CHOICES[1]];
    if (!full || !partial) throw new Error('two choices were made');
    expect(barOf(full, 'otherSpan')).toBe(barOf(partial, 'two'));
    expect(barOf(partial, 'otherSpan')).toBe(barOf(full, 'two'));
    expect(barOf(full, 'otherSpan')).toBeGreaterThan(2 * barOf(full, 'two'));
  });

  it.each(ARRAY_SPANS)('%s: once the drives hear of what was deleted, the pass is as new', (span) => {
    const passed: FrameChoice = { span, trim: 'passed' };
    const blocked: FrameChoice = { span, trim: 'blocked' };
    expect(barOf(passed, 'two')).toBeGreaterThan(0.99 * barOf(passed, 'before'));
    expect(barOf(passed, 'one')).toBeGreaterThan(0.98 * (barOf(passed, 'before') / 2));
    expect(barOf(passed, 'blocked')).toBe(barOf(blocked, 'two'));
    expect(barOf(passed, 'blocked')).toBeLessThan(0.6 * barOf(passed, 'two'));
    expect(replatingOf(results, passed)).toBeCloseTo(1, 2);
  });

  it('tells one number of re-plating for the pair and for one drive, since they do not differ by a twentieth', () => {
    const choice: FrameChoice = { span: 'full', trim: 'blocked' };
    const all = chosenPasses(results, choice).flatMap((each) => each.memberScatterWriteAmplification);
    const mean = replatingOf(results, choice) ?? Number.NaN;
    expect(all).toHaveLength(3);
    for (const each of all) expect(Math.abs(each / mean - 1)).toBeLessThan(0.05);
  });
});

describe('the words at the lines', () => {
  const textOf = (memberCount: number): string => (memberCount === 1 ? 'one drive' : 'two, striped');
  const sizes = [
    [428, 200],
    [342, 144],
    [302, 144],
  ] as const;
  const cases = named.flatMap(([name, choice]) =>
    sizes.map(([width, plotHeightCssPx]) => [`${name}, ${width} px`, choice, width, plotHeightCssPx] as const),
  );

  it.each(cases)('%s: stand on no line and within the plot', (_, choice, width, plotHeightCssPx) => {
    const passes = chosenPasses(results, choice);
    const domain = { endGiB: arrayGiB(2), megabytesPerSecond: 80 };
    const { x, y } = layoutBandwidth(passes, [], domain, width, { plotHeightCssPx, topCssPx: 10 });
    const labels = placeLineLabels(passes, { x, y }, textOf);
    expect(labels.map(({ text }) => text).toSorted()).toEqual(['one drive', 'two, striped']);
    for (const label of labels) {
      // What letters cover of a label at 13 px.
      const box = { left: label.x, right: label.x + 7 * label.text.length, top: label.y - 9, bottom: label.y };
      expect(box.left).toBeGreaterThanOrEqual(x.range[0]);
      expect(box.right).toBeLessThanOrEqual(x.range[1]);
      for (const each of passes) {
        const onLabel = smoothed(each, smoothingSamples(each))
          .map((point) => ({ x: x(point.x), y: y(point.y) }))
          .filter((point) => point.x > box.left && point.x < box.right && point.y > box.top && point.y < box.bottom);
        expect(onLabel, `${label.text} on ${each.memberCount} ${each.pass}`).toEqual([]);
      }
    }
  });
});
