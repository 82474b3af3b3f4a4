import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeOf, createChangeTracker, type LastChange, type SettingChange } from './lastChange.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import type { Summary } from './summary.ts';

/** A tracker on a drive whose write amplification is set by hand. */
function track() {
  let lastChange: LastChange | null = null;
  let summary: Summary | null = null;
  const tracker = createChangeTracker(
    (change) => ({ lastChange } = change),
    () => ({ summary, lastChange }),
  );
  return {
    ...tracker,
    last: () => lastChange,
    measure: (flashPages: number, hostPages = 100): void => {
      summary = { counted: { hostPages, flashPages } } as Summary;
    },
  };
}

const spare = (value: number): SettingChange => ({ kind: 'spare', value });

describe('the last change', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('has what was measured before it, also when a slider is dragged', () => {
    const { note, measure, last } = track();
    measure(250);
    note(spare(0.1));
    const first = { writeAmplification: 2.5, change: spare(0.1) };
    expect(last()).toEqual(first);
    const during = [1499, 1499].map((waitMs, index) => {
      vi.advanceTimersByTime(waitMs);
      measure(300 + index);
      note(spare(0.2));
      return last();
    });
    expect(during).toEqual([first, first]);
    vi.advanceTimersByTime(1500);
    note(spare(0.3));
    expect(last()).toEqual({ writeAmplification: 3.01, change: spare(0.3) });
    note({ kind: 'guests' });
    expect(last()?.change).toEqual({ kind: 'guests' });
  });

  it('is shown for a minute, and nothing is where nothing was measured', () => {
    const { note, stop, measure, last } = track();
    note(spare(0.1));
    measure(250, 0);
    note({ kind: 'other' });
    expect(last()).toBeNull();
    measure(250);
    note(spare(0.1));
    vi.advanceTimersByTime(59_999);
    expect(last()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(last()).toBeNull();
    note(spare(0.2));
    stop();
    vi.advanceTimersByTime(1e6);
    expect([last()?.change, vi.getTimerCount()]).toEqual([spare(0.2), 0]);
  });

  it('tells settings by their old value', () => {
    const old = { ...DEFAULT_SETTINGS, spareFactor: 0.07, randomFraction: 0.25, isTrimEnabled: true };
    const changes = [{ spareFactor: 0.2 }, { randomFraction: 1 }, { isTrimEnabled: false }, {}];
    expect(changes.map((change) => changeOf(change, old))).toEqual([
      { kind: 'spare', value: 0.07 },
      { kind: 'random', value: 0.25 },
      { kind: 'trim', isOn: true },
      { kind: 'other' },
    ]);
  });
});
