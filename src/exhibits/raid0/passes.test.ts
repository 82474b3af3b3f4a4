import { beforeAll, describe, expect, it } from 'vitest';
import { layoutPlot } from '#charts';
import { runBeforeAfter, type ArrayPassResult } from '#devices';
import { parameters } from './parameters.ts';
import { frameBars, replatingOf, shownPasses, smoothed, smoothingSamples, type FrameChoice } from './passes.ts';
import { passAxes, placeWords } from './passLayout.ts';
import { MEMBER_COUNTS, passRequest, SPANS, TRIMS } from './scenario.ts';

let results: readonly ArrayPassResult[] = [];
beforeAll(() => {
  const request = passRequest(parameters.standard, 256, TRIMS);
  results = [...runBeforeAfter(request)].filter((each) => each.kind === 'pass');
});

/** Of the chart in a narrow frame, CSS pixels. */
const FRAME_HEIGHT = 150;

const CHOICES = TRIMS.flatMap((trim) => SPANS.map((span): FrameChoice => ({ ...parameters.standard, span, trim })));
const named = CHOICES.map((choice) => [`${choice.span}, TRIM ${choice.trim}`, choice] as const);

const barOf = (choice: FrameChoice, name: string): number => {
  const found = frameBars(results, choice).find((bar) => bar.name === name)?.megabytesPerSecond;
  if (typeof found !== 'number') throw new Error(`no bar ${name}`);
  return found;
};

describe('the axis of a chart', () => {
  it('is there before anything is run, and holds whatever new drives can write', () => {
    for (const memberCount of MEMBER_COUNTS) {
      const { y } = passAxes(memberCount);
      expect(y.domain[0]).toBe(0);
      expect(y.domain[1]).toBeGreaterThan(40.2 * memberCount);
      expect(y.domain[1]).toBeLessThan(50 * memberCount);
    }
    const fastest = Math.max(...results.flatMap(({ megabytesPerSecond }) => [...megabytesPerSecond]));
    expect(fastest).toBeLessThan(passAxes(2).y.domain[1]);
  });
});

describe('what a frame shows of one drive and the pair', () => {
  it('has no number before its pass is through', () => {
    const choice: FrameChoice = parameters.standard;
    expect(frameBars([], choice).map(({ megabytesPerSecond }) => megabytesPerSecond)).toEqual([null, null, null, null]);
    expect(replatingOf([], choice)).toBeNull();
    const ofOne = results.filter(({ memberCount }) => memberCount === 1);
    expect(replatingOf(ofOne, choice)).toBeNull();
  });

  it('shows beside the whole span what a part of it does, and the other way round', () => {
    const full: FrameChoice = { ...parameters.standard, span: 'full' };
    const part: FrameChoice = { ...parameters.standard, span: 'part' };
    expect(barOf(full, 'part')).toBe(barOf(part, 'two'));
    expect(barOf(part, 'full')).toBe(barOf(full, 'two'));
    expect(barOf(full, 'part')).toBeGreaterThan(2 * barOf(full, 'two'));
  });

  it.each(SPANS)('%s: once the drives hear of what was deleted, the pass is as new', (span) => {
    const passed: FrameChoice = { ...parameters.standard, span, trim: 'passed' };
    const blocked: FrameChoice = { ...parameters.standard, span, trim: 'blocked' };
    expect(barOf(passed, 'two')).toBeGreaterThan(0.98 * barOf(passed, 'before'));
    expect(barOf(passed, 'blocked')).toBe(barOf(blocked, 'two'));
    expect(barOf(passed, 'blocked')).toBeLessThan(0.6 * barOf(passed, 'two'));
    expect(replatingOf(results, passed)).toBeCloseTo(1, 2);
  });
});

describe('the words at the lines', () => {
  const cases = named.flatMap(([name, choice]) =>
    ([280, 326, 480, 640] as const).map((width) => [`${name}, ${width} px`, choice, width] as const),
  );

  it.each(cases)('%s: each drive has its name from its first line on, and it stays there', (_, choice, width) => {
    const settings = { ...parameters.standard, ...choice };
    const layout = layoutPlot({ ...passAxes(2), heightCssPx: FRAME_HEIGHT }, width);
    const shown = shownPasses(results, choice.span, settings);
    const end = placeWords(layout, shown);
    for (const begun of [1, 2]) {
      const placed = placeWords(layout, shown, begun);
      expect(new Set(placed.map(({ lines }) => lines))).toEqual(new Set(['one', 'striped']));
      for (const { key, x, y } of placed) expect(end.find((each) => each.key === key)).toMatchObject({ x, y });
      expect(placed.length).toBe(begun === 1 ? 2 : end.length);
    }
  });

  it('tell the means of both drives in a narrow frame', () => {
    const layout = layoutPlot({ ...passAxes(2), heightCssPx: FRAME_HEIGHT }, 326);
    const texts = placeWords(layout, shownPasses(results, 'full', parameters.standard)).map(({ key }) => key);
    expect(texts.toSorted()).toEqual(['onefirst', 'onesecond', 'stripedfirst', 'stripedsecond']);
  });

  it.each(cases)('%s: each drive is told, and no words lie on others', (_, choice, width) => {
    const settings = { ...parameters.standard, ...choice };
    const layout = layoutPlot({ ...passAxes(2), heightCssPx: 288 }, width);
    const placed = placeWords(layout, shownPasses(results, choice.span, settings));
    expect(new Set(placed.map(({ lines }) => lines))).toEqual(new Set(['one', 'striped']));
    const boxes = placed.map(({ x, y, text }) => ({ left: x, right: x + 6.6 * text.length, top: y - 10, bottom: y }));
    boxes.forEach((box, index) => {
      expect(box.left).toBeGreaterThanOrEqual(layout.x.range[0]);
      expect(box.right).toBeLessThanOrEqual(layout.x.range[1]);
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top;
        expect(isApart).toBe(true);
      }
    });
  });
});

const curve = (speeds: readonly number[]) => ({
  positionGiB: speeds.map((_, index) => index + 0.5),
  megabytesPerSecond: speeds,
});

describe('a smooth line of bandwidth', () => {
  it('averages bytes over time, which a slow stretch dominates', () => {
    // Two equal stretches at 10 and 40 MB/s take 1/10 + 1/40 = 1/8 for two: 16 MB/s, not 25.
    expect(smoothed(curve([40, 10, 40, 10, 40]), 3)[1]?.y).toBeCloseTo(3 / (1 / 40 + 1 / 10 + 1 / 40), 10);
    expect(smoothed(curve([10, 40]), 2).map((each) => each.y.toFixed(9))).toEqual(['10.000000000', '40.000000000']);
  });

  it('begins and ends where the curve does, with a point for each of few stretches', () => {
    const points = smoothed(curve(Array.from({ length: 1001 }, () => 20)), 50);
    expect([points[0]?.x, points.at(-1)?.x]).toEqual([0.5, 1000.5]);
    expect(points.length).toBeLessThan(140);
    expect(points.every(({ y }) => Math.abs(y - 20) < 1e-9)).toBe(true);
  });

  it('stands for a twentieth of all, and for one where these are few', () => {
    expect([160, 10, 1].map((count) => smoothingSamples(curve(Array.from({ length: count }, () => 1))))).toEqual([
      8, 1, 1,
    ]);
  });
});
