import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createPrediction,
  guessedNumbers,
  forgetGuesses,
  LONGEST_GUESS,
  noteNumber,
  readGuesses,
  seenAnswers,
  type GuessFormat,
} from './guesses.ts';

const NUMBERS: GuessFormat<number> = {
  write: String,
  read: (text) => (/^\d+$/.test(text) ? Number(text) : null),
};

/** A replacement for the browser's storage. */
function createStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

beforeEach(() => vi.stubGlobal('localStorage', createStorage()));
afterEach(() => {
  forgetGuesses();
  vi.unstubAllGlobals();
});

describe('a prediction', () => {
  it('is asked, drawn and committed, and stored in the browser from then on', () => {
    const prediction = createPrediction('plates', NUMBERS);
    prediction.getState().draw(7);
    expect(prediction.getState()).toMatchObject({ stage: 'asked', guess: 7 });
    expect(readGuesses()).toEqual({});
    prediction.getState().commit();
    prediction.getState().draw(8);
    expect(prediction.getState()).toMatchObject({ stage: 'answered', guess: 7, isKept: false });
    expect(readGuesses()).toEqual({ plates: '7' });
    expect(createPrediction('plates', NUMBERS).getState()).toMatchObject({ stage: 'answered', guess: 7, isKept: true });
    expect(createPrediction('bowls', NUMBERS).getState()).toMatchObject({ stage: 'asked', guess: null });
  });

  it('is not committed before anything is drawn', () => {
    const prediction = createPrediction('plates', NUMBERS);
    prediction.getState().commit();
    expect(prediction.getState().stage).toBe('asked');
  });

  it('can be skipped: the answer then has no guess beside it', () => {
    const prediction = createPrediction('plates', NUMBERS);
    prediction.getState().draw(7);
    prediction.getState().skip();
    expect(prediction.getState()).toMatchObject({ stage: 'answered', guess: null });
    expect(readGuesses()).toEqual({});
  });

  it('is deleted when the reader tries again, and with all others', () => {
    for (const id of ['plates', 'bowls']) {
      const prediction = createPrediction(id, NUMBERS);
      prediction.getState().draw(1);
      prediction.getState().commit();
    }
    createPrediction('plates', NUMBERS).getState().tryAgain();
    expect(readGuesses()).toEqual({ bowls: '1' });
    forgetGuesses();
    expect(readGuesses()).toEqual({});
  });

  it('can come from a link, which does not store it', () => {
    const prediction = createPrediction('plates', NUMBERS);
    expect(prediction.getState().take('<b>')).toBe(false);
    expect(prediction.getState().stage).toBe('asked');
    expect(prediction.getState().take('12')).toBe(true);
    expect(prediction.getState()).toMatchObject({ stage: 'answered', guess: 12 });
    expect(readGuesses()).toEqual({});
  });

  it('is in the numbers until it is deleted, and a guess from a link is not', () => {
    const prediction = createPrediction('plates', NUMBERS);
    prediction.getState().draw(7);
    expect(guessedNumbers.getState()).toEqual({});
    prediction.getState().commit();
    expect(guessedNumbers.getState()).toEqual({ plates: 7 });
    const other = createPrediction('bowls', NUMBERS);
    other.getState().take('9');
    other.getState().skip();
    expect(guessedNumbers.getState()).toEqual({ plates: 7 });
    prediction.getState().tryAgain();
    expect(guessedNumbers.getState()).toEqual({});
  });

  it('is in the numbers on another visit as soon as its chapter is loaded, until all are deleted', () => {
    localStorage.setItem('clean-plates-guesses', JSON.stringify({ plates: '7', bowls: '8' }));
    createPrediction('plates', NUMBERS);
    expect(guessedNumbers.getState()).toEqual({ plates: 7 });
    forgetGuesses();
    expect(guessedNumbers.getState()).toEqual({});
  });

  it('has the number of its exhibit, or none', () => {
    const words = { write: String, read: (text: string) => text };
    for (const [id, format] of [
      ['half', { ...words, number: (guess: string) => (guess === 'half' ? 0.5 : null) }],
      ['word', words],
      ['none', { ...words, number: () => null }],
    ] as const) {
      const prediction = createPrediction(id, format);
      prediction.getState().draw('half');
      prediction.getState().commit();
    }
    expect(guessedNumbers.getState()).toEqual({ half: 0.5 });
  });

  it.each([
    ['another program', '[1'],
    ['a number', '5'],
    ['nothing', 'null'],
    ['a guess of no known form', '{"plates":"many"}'],
    ['a guess that is too long', JSON.stringify({ plates: '1'.repeat(LONGEST_GUESS + 1) })],
  ])('does not mind what %s has left in storage', (_, text) => {
    localStorage.setItem('clean-plates-guesses', text);
    expect(createPrediction('plates', NUMBERS).getState().stage).toBe('asked');
  });

  it('lasts as long as the page where storage is blocked', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new Error('blocked');
      },
      setItem() {
        throw new Error('blocked');
      },
    });
    const prediction = createPrediction('plates', NUMBERS);
    prediction.getState().draw(3);
    prediction.getState().commit();
    expect(prediction.getState()).toMatchObject({ stage: 'answered', guess: 3 });
  });
});

describe('what is known of all chapters', () => {
  it('is kept for the next visit, a guess of never too, before a chapter is loaded', async () => {
    noteNumber('plates', 2.5);
    noteNumber('bowls', Infinity);
    vi.resetModules();
    const later = await import('./guesses.ts');
    expect(later.guessedNumbers.getState()).toEqual({ plates: 2.5, bowls: Infinity });
    later.noteNumber('bowls', null);
    expect(later.guessedNumbers.getState()).toEqual({ plates: 2.5 });
    later.forgetGuesses();
    vi.resetModules();
    expect((await import('./guesses.ts')).guessedNumbers.getState()).toEqual({});
  });

  it('leaves out what is no number', async () => {
    localStorage.setItem('clean-plates-numbers', '{"plates":"many","bowls":-1,"cups":3}');
    vi.resetModules();
    expect((await import('./guesses.ts')).guessedNumbers.getState()).toEqual({ cups: 3 });
  });

  it('says whose answer was asked for without a guess', () => {
    const prediction = createPrediction('plates', NUMBERS);
    prediction.getState().skip();
    expect(seenAnswers.getState()).toEqual({ plates: true });
    prediction.getState().tryAgain();
    expect(seenAnswers.getState()).toEqual({ plates: false });
  });
});
