import { describe, expect, it } from 'vitest';
import { NarrationHistory } from './narration.ts';
import type { Narration } from './narration.ts';

const at = (step: number, microStep: number, sentence: string, isCountedOn = false): Narration => ({
  tone: 'order',
  sentence,
  moment: { step, microStep },
  isCountedOn,
});

function historyOf(...narrations: Narration[]): NarrationHistory {
  const history = new NarrationHistory();
  for (const narration of narrations) history.push(narration);
  return history;
}
const sentences = (history: NarrationHistory): string[] => {
  const found: string[] = [];
  for (let each = history.after({ step: -1, microStep: 0 }); each; each = history.after(each.moment)) {
    found.push(each.sentence);
  }
  return found;
};

describe('the sentences so far', () => {
  it('can be stepped through by moment, within a write too', () => {
    const history = historyOf(at(3, 0, 'a'), at(3, 2, 'b'), at(5, 0, 'c'));
    expect(history.before({ step: 5, microStep: 0 })?.sentence).toBe('b');
    expect(history.before({ step: 4, microStep: 0 })?.sentence).toBe('b');
    expect(history.before({ step: 3, microStep: 0 })).toBeNull();
    expect(history.after({ step: 3, microStep: 0 })?.sentence).toBe('b');
    expect(history.after({ step: 5, microStep: 0 })).toBeNull();
  });

  it('keep only the last of those that differ in numbers alone', () => {
    expect(sentences(historyOf(at(3, 1, '1 of 9'), at(3, 2, '2 of 9', true), at(3, 3, '3 of 9', true)))).toEqual([
      '3 of 9',
    ]);
  });

  it('stay when the reader goes back among them', () => {
    const history = historyOf(at(3, 0, 'a'), at(4, 0, 'b'), at(5, 0, 'c'), at(3, 0, 'a, from the state alone'));
    expect(sentences(history)).toEqual(['a, from the state alone', 'b', 'c']);
  });

  it('are forgotten where the drive takes another course', () => {
    const history = historyOf(at(3, 0, 'a'), at(4, 0, 'b'), at(4, 1, 'c'));
    history.forgetAfter({ step: 4, microStep: 0 });
    expect(sentences(history)).toEqual(['a', 'b']);
  });

  it('are two hundred at most', () => {
    const history = historyOf(...Array.from({ length: 300 }, (_, step) => at(step, 0, String(step))));
    expect(sentences(history)).toHaveLength(200);
    expect(sentences(history)[0]).toBe('100');
  });
});
