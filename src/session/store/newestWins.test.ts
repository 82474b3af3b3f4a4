import { describe, expect, it } from 'vitest';
import { newestWins } from './newestWins.ts';

/** An action that ends when the test says so. */
function createAction() {
  const started: string[] = [];
  const ends: { succeed(): void; fail(error: Error): void }[] = [];
  const act = newestWins(
    (argument: string) =>
      new Promise<string>((resolve, reject) => {
        started.push(argument);
        ends.push({ succeed: () => resolve(`did ${argument}`), fail: reject });
      }),
  );
  return { act, started, ends };
}

describe('newest wins', () => {
  it('performs the first call at once, and of those made meanwhile only the newest', async () => {
    const { act, started, ends } = createAction();
    const answers = [act('a'), act('b'), act('c'), act('d')];
    expect(started).toEqual(['a']);
    ends[0]?.succeed();
    expect(await Promise.all(answers.slice(0, 3))).toEqual(['did a', null, null]);
    expect(started).toEqual(['a', 'd']);
    ends[1]?.succeed();
    expect(await answers[3]).toBe('did d');
  });

  it('goes on with the newest when the one before failed', async () => {
    const { act, started, ends } = createAction();
    const first = act('a');
    const second = act('b');
    ends[0]?.fail(new Error('no'));
    await expect(first).rejects.toThrow('no');
    expect(started).toEqual(['a', 'b']);
    ends[1]?.succeed();
    expect(await second).toBe('did b');
  });

  it('is free again when all is done', async () => {
    const { act, started, ends } = createAction();
    const first = act('a');
    ends[0]?.succeed();
    await first;
    void act('b');
    expect(started).toEqual(['a', 'b']);
  });
});
