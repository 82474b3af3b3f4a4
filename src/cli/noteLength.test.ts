import { describe, expect, it } from 'vitest';
import { refusalOfLine, simOutput } from './fixtures/sim.ts';
import { noteLength } from './console.ts';

const noteOf = (pages: number): string[] => {
  const notes: string[] = [];
  noteLength({ print: () => {}, showProgress: () => {}, note: (line) => notes.push(line) }, pages);
  return notes;
};

describe('how long a run will be', () => {
  // By hand: ten million pages a second.
  it.each([
    [5.99e9, []],
    [6e9, ['6,000,000,000 pages are to be written: at ten million a second that takes 10 minutes.']],
    [7.1e10, ['71,000,000,000 pages are to be written: at ten million a second that takes 118 minutes.']],
    [1e12, ['1,000,000,000,000 pages are to be written: at ten million a second that takes 28 hours.']],
  ])('is said before %d pages, or not', (pages, notes) => {
    expect(noteOf(pages)).toEqual(notes);
  });

  it('counts the fill and the warm-up', async () => {
    // It is said before the first page: the drive wears out soon after.
    const small = ['--blocks', '32', '--pages-per-block', '8', '--spare-factor', '0.25', '--endurance', '2'];
    const { notes } = await simOutput('run', ...small, '--warmup', '4e9', '--writes', '4e9');
    // 192 logical pages.
    expect(notes).toEqual(['8,000,000,192 pages are to be written: at ten million a second that takes 13 minutes.']);
    expect((await simOutput('run', ...small)).notes).toEqual([]);
  });

  it('is no reason to refuse it, unless nobody can wait for it', async () => {
    expect(await refusalOfLine('run --writes 1e9x')).toBe(
      '--writes is 1e9x, but it has to be at most 1,000,000,000,000 pages.',
    );
  });
});
