import { describe, expect, it } from 'vitest';
import { contrast, drive, gain, loss, percent, points, ratio, type ClaimSource } from './claim.ts';
import { CLAIMS, errorOf, evaluateClaim, MeasurementStore, outcomeOf } from './validate.ts';

const SOURCE = drive('velociraptor', 'new').rate('random-write');

describe('the error of a claim', () => {
  it('is a deviation in per cent, or a difference where the figure is a percentage', () => {
    expect(errorOf(percent('a', SOURCE, 'a rate', 40, 'MB/s', 'survey'), 50)).toBeCloseTo(25, 10);
    expect(errorOf(points('b', SOURCE, 'a loss', 40, 'survey'), 50)).toBe(10);
    expect(errorOf(contrast('c', SOURCE, 'a rate', 40, 'MB/s', 'survey'), 30)).toBeCloseTo(-25, 10);
    expect(errorOf(contrast('d', SOURCE, 'a loss', 40, '%', 'survey'), 30)).toBe(-10);
  });

  it('counts from the nearer end of a printed range, and is none inside', () => {
    const claim = percent('a', SOURCE, 'a rate', 30, 'MB/s', 'survey', { to: 40 });
    expect([27, 30, 35, 40, 44].map((simulated) => errorOf(claim, simulated))).toEqual([
      expect.closeTo(-10, 9),
      0,
      0,
      0,
      expect.closeTo(10, 9),
    ]);
    const negative = points('b', SOURCE, 'a loss', -4, 'survey', { to: -2 });
    expect([-5, -3, 1].map((simulated) => errorOf(negative, simulated))).toEqual([-1, 0, 3]);
  });

  it('is none where the article has no figure', () => {
    expect(errorOf(percent('a', SOURCE, 'a rate', null, 'MB/s', 'survey'), 40)).toBeNull();
  });
});

describe('what several seeds give', () => {
  const claim = CLAIMS.find(({ kind, measured }) => kind === 'percent' && measured !== null);
  if (!claim) throw new Error('there is no such claim');
  const measured = Number(claim.measured);

  it('counts by its median, with the ends told', () => {
    const shares = [1.3, 0.9, 1.05];
    const outcome = outcomeOf(
      claim,
      shares.map((share) => share * measured),
    );
    expect(outcome.simulated).toBe(1.05 * measured);
    expect(outcome.range).toEqual({ lowest: 0.9 * measured, highest: 1.3 * measured });
    expect(outcome.error).toBeCloseTo(5, 9);
  });

  it('needs one of them', () => {
    expect(() => outcomeOf(claim, [])).toThrow('was simulated with no seed');
  });
});

describe('the figure of a claim', () => {
  const velociraptor = drive('velociraptor', 'new');
  const store = new MeasurementStore();

  it('is that of its measurement, in its own unit', () => {
    const report = store.report(velociraptor.mean('latency').measurement);
    const inMs = percent('a', velociraptor.mean('latency'), 'a mean', 1, 'ms', 'survey');
    const inSeconds = percent('b', velociraptor.longest('latency'), 'a maximum', 1, 's', 'survey');
    expect(evaluateClaim(inMs, store)).toBe(report.meanLatencyUs / 1000);
    expect(evaluateClaim(inSeconds, store)).toBe(report.maxLatencyUs / 1e6);
    const asked = percent('c', velociraptor.mean('latency'), 'a mean', 1, 'MB/s', 'survey');
    expect(() => evaluateClaim(asked, store)).toThrow('c is in MB/s, which is no unit of time');
  });

  it('compares two measurements', () => {
    const [random, sequential] = [velociraptor.rate('random-write'), velociraptor.rate('latency-0')];
    const [slow, fast] = [random, sequential].map(({ measurement }) => store.report(measurement).megabytesPerSecond);
    const figureOf = (source: ClaimSource): number =>
      evaluateClaim(points('d', source, 'a comparison', 1, 'survey'), store);
    expect(figureOf(loss(random, sequential))).toBe(100 * (1 - (slow ?? 0) / (fast ?? 0)));
    expect(figureOf(gain(sequential, random))).toBe(100 * ((fast ?? 0) / (slow ?? 0) - 1));
    expect(figureOf(ratio(sequential, random))).toBe((fast ?? 0) / (slow ?? 0));
  });

  it('is refused where a test does not give it', () => {
    const claim = percent('e', velociraptor.first('latency-0'), 'a pass', 1, 'MB/s', 'survey');
    expect(() => evaluateClaim(claim, store)).toThrow('latency-0 gives no firstPassMegabytesPerSecond');
  });

  it('is measured once, however many claims read it, and anew where the drive is another', () => {
    const { measurement } = velociraptor.rate('latency-0');
    expect(store.report({ ...measurement })).toBe(store.report(measurement));
    const other = store.report({ ...measurement, preset: 'momentus_5400_6' });
    expect(other).not.toBe(store.report(measurement));
    expect(store.report({ ...measurement, changes: { commandUs: 1 } })).not.toBe(store.report(measurement));
  });
});
