import { describe, expect, it } from 'vitest';
import { measurePreset } from '#devices';
import { run, SECOND_CLIFF_REQUEST, type SecondCliffRequest } from './secondCliff.ts';
import { recordedParts } from '#tests/recordedRuns';

const figuresOf = (change: Partial<SecondCliffRequest>) => {
  const last = recordedParts('secondCliff', run, { ...SECOND_CLIFF_REQUEST, ...change }).at(-1);
  if (last?.kind !== 'figures') throw new Error('a run ends with its figures');
  return last.figures;
};

describe('the second cliff', () => {
  it.each([
    ['qvo_860_1tb', 0],
    ['qvo_860_1tb', 1],
    ['ssd_660p_1tb', 0.8],
  ] as const)('of %s that is %f full is, to the last bit, what is measured of the drive', (drive, fill) => {
    const measured = measurePreset({ preset: drive, state: 'new', test: 'second-cliff', fill });
    expect(measured).toMatchObject(figuresOf({ drive, fill }));
  });

  it('tells of both passes stretch by stretch, with the pause between them', () => {
    const steps = recordedParts('secondCliff', run, SECOND_CLIFF_REQUEST).flatMap((part) =>
      part.kind === 'way' ? part.steps : [],
    );
    const passes = steps.map(({ pass }) => pass);
    const pauseAt = passes.indexOf(null);
    expect(new Set(passes.slice(0, pauseAt))).toEqual(new Set([1]));
    expect(new Set(passes.slice(pauseAt + 1))).toEqual(new Set([2]));
    expect(Math.min(pauseAt, passes.length - 1 - pauseAt)).toBeGreaterThan(380);
    for (const [index, { second }] of steps.slice(1).entries())
      expect(second).toBeGreaterThan(steps[index]?.second ?? Infinity);
  });

  it('has the cache as full as what went into it, and in the pause no fuller', () => {
    const { cacheGigabytes } = figuresOf({});
    const steps = recordedParts('secondCliff', run, SECOND_CLIFF_REQUEST).flatMap((part) =>
      part.kind === 'way' ? part.steps : [],
    );
    const inFirst = steps.filter(({ pass }) => pass === 1);
    for (const step of inFirst) {
      if (step.pass !== 1) continue;
      // Until the cache is full it holds all data but that in the buffer, at most one stretch.
      const expected = Math.min(step.writtenGigabytes, cacheGigabytes);
      expect(Math.abs(step.cachedGigabytes - expected)).toBeLessThan(0.6);
    }
    const pause = steps.find(({ pass }) => pass === null);
    expect(pause?.cachedGigabytes).toBeLessThan(cacheGigabytes - 4);
  });
});
