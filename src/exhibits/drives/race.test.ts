import { describe, expect, it } from 'vitest';
import { linearScale } from '#charts';
import { layoutRace, marksBefore, onLane, placeInGap, stripAt, stripPath, writtenAt } from './raceLayout.ts';
import { LANE_MEGABYTES, RACE_SECONDS, STEPS_A_SECOND } from './scenario.ts';

describe('the lane', () => {
  /** Ten megabytes each second. */
  const steady = Float32Array.from({ length: RACE_SECONDS * STEPS_A_SECOND + 1 }, (_, step) => step * 2.5);

  it('fills in a straight line between two steps, and not beyond the race', () => {
    expect([writtenAt(steady, 0), writtenAt(steady, 1.1), writtenAt(steady, 500)]).toEqual([
      0,
      expect.closeTo(11, 4),
      1800,
    ]);
  });

  it('is marked every ten seconds that have passed', () => {
    expect(marksBefore(steady, 35)).toEqual([100, 200, 300]);
    expect(marksBefore(steady, 10)).toEqual([]);
  });

  it('ends where the file does', () => {
    expect(onLane(9000)).toBe(LANE_MEGABYTES);
  });
});

describe('the strip', () => {
  it('passes for two seconds of the reader’s, then shows the worst two', () => {
    expect(stripAt(15)).toEqual({ window: 'first', seenMs: 1000 });
    expect(stripAt(30)).toEqual({ window: 'worst', seenMs: 2000 });
  });

  it('is as high as its busiest mark, and leaves room where nobody was served', () => {
    const box = { x: linearScale([0, 2000], [0, 2000]), bottom: 50, height: 40 };
    expect(stripPath(Uint16Array.from([4, 0, 1]), box)).toBe('M0 50v-40h8.2v40zM20 50v-10h8.2v10z');
    expect(stripPath(new Uint16Array(3), box)).toBe('');
  });
});

describe('the word over a gap', () => {
  const x = linearScale([0, 2000], [0, 200]);
  const box = { x, height: 40 };
  /** Orders served in the bins of ten milliseconds from the first on; nobody before the last of them, and after. */
  const bins = (served: Readonly<Record<number, number>>): Uint16Array =>
    Uint16Array.from({ length: 200 }, (_, bin) => served[bin] ?? 0);

  it('stands over its middle', () => {
    expect(placeInGap(bins({ 40: 9, 161: 9 }), box, [410, 1610], 60, 10)).toBeCloseTo(71, 5);
  });

  it('goes aside from who was served, and over marks that are lower', () => {
    const busy = bins({ 79: 9, 80: 9, 120: 1, 121: 1 });
    const left = placeInGap(busy, box, [810, 1200], 60, 10) ?? 0;
    expect(left).toBeGreaterThan(x(810));
    expect(left).toBeLessThan(x(1200));
  });

  it('is left out where it would hide somebody, or leave the strip', () => {
    expect(placeInGap(bins({ 79: 9, 80: 9, 120: 9, 121: 9 }), box, [810, 1200], 60, 10)).toBeNull();
    expect(placeInGap(bins({ 20: 9 }), box, [0, 200], 60, 10)).toBeNull();
  });
});

describe('the layout', () => {
  it('has the rim of an answer clear of the strip and of what is told below', () => {
    const { lanes } = layoutRace(640, 4, { isFramed: true });
    for (const { top, stripY, wordsY, heightCssPx } of lanes) {
      expect(stripY).toBeGreaterThanOrEqual(top + 6);
      expect(wordsY).toBeLessThanOrEqual(top + heightCssPx - 8);
    }
  });

  it('puts strips beside lanes where there is room, and waits below them where there is none', () => {
    for (const width of [560, 860, 1080]) {
      const { strip, x, waits, widthCssPx } = layoutRace(width, 4);
      expect(strip && strip.range[0] > x.range[1] && strip.range[1] < widthCssPx).toBe(true);
      expect(waits).toBeNull();
    }
    expect(layoutRace(340, 4)).toMatchObject({ form: 'narrow', strip: null });
  });

  it('keeps each lane in its own room', () => {
    for (const [width, isFramed] of [
      [340, false],
      [700, false],
      [1080, false],
      [640, true],
      [330, true],
    ] as const) {
      const { lanes, heightCssPx, laneHeight } = layoutRace(width, 3, { isFramed });
      lanes.forEach((lane, index) => {
        const next = lanes[index + 1]?.top ?? heightCssPx;
        expect(lane.laneY).toBeGreaterThanOrEqual(lane.top);
        expect(lane.wordsY).toBeGreaterThan(lane.laneY + laneHeight);
        expect(lane.wordsY).toBeLessThan(lane.top + lane.heightCssPx);
        expect(lane.top + lane.heightCssPx).toBeLessThan(next);
      });
    }
  });
});
