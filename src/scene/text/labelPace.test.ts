import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SceneMoment } from '../draw/moment.ts';
import { createLabelPace, FLOW_TEXT_PERIOD_MS, TEXT_PERIOD_MS } from './labelPace.ts';

const momentOf = (nowMs: number, band: SceneMoment['band'] = 'step') => ({ nowMs, band }) as SceneMoment;

describe('words of the scene', () => {
  let elapsedFraction: number[] = [];
  const make = () => createLabelPace(({ nowMs }) => void elapsedFraction.push(nowMs));
  beforeEach(() => {
    elapsedFraction = [];
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('come first in a task after the picture, with the newest moment', () => {
    const { offer } = make();
    offer(momentOf(1), true);
    offer(momentOf(2), true);
    expect(elapsedFraction).toEqual([]);
    vi.advanceTimersByTime(0);
    expect(elapsedFraction).toEqual([2]);
  });

  it('change at once with news, and at their pace during animations', () => {
    const { offer } = make();
    offer(momentOf(1), true);
    vi.advanceTimersByTime(0);
    offer(momentOf(2), true);
    offer(momentOf(3), false);
    offer(momentOf(4), false);
    expect(elapsedFraction).toEqual([1, 2]);
    vi.advanceTimersByTime(TEXT_PERIOD_MS);
    expect(elapsedFraction).toEqual([1, 2, 4]);
    offer(momentOf(5), true);
    expect(elapsedFraction).toEqual([1, 2, 4, 5]);
  });

  it('keep one pace at high speed, even with news', () => {
    const { offer } = make();
    offer(momentOf(1, 'flow'), true);
    vi.advanceTimersByTime(0);
    offer(momentOf(2, 'flow'), true);
    offer(momentOf(3, 'flow'), true);
    vi.advanceTimersByTime(FLOW_TEXT_PERIOD_MS - 1);
    expect(elapsedFraction).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(elapsedFraction).toEqual([1, 3]);
  });

  it('do not come after they were stopped', () => {
    const { offer, stop } = make();
    offer(momentOf(1), true);
    stop();
    vi.advanceTimersByTime(FLOW_TEXT_PERIOD_MS);
    expect(elapsedFraction).toEqual([]);
  });
});
