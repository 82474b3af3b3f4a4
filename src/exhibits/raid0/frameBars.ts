import type { ArrayPassResult, ArraySpan, ArrayTrim } from '#devices';

export interface FrameChoice {
  readonly span: ArraySpan;
  readonly trim: ArrayTrim;
}

/** The passes that a choice shows: new, and right after the random writes. */
export function chosenPasses(results: readonly ArrayPassResult[], { span, trim }: FrameChoice): ArrayPassResult[] {
  return results.filter((each) => each.span === span && each.trim === trim && each.pass !== 'second');
}

/** What the last bar shows beside the choice: what would have saved the pair, or what has. */
export type Rival = 'otherSpan' | 'blocked';
export const rivalOf = ({ trim }: FrameChoice): Rival => (trim === 'blocked' ? 'otherSpan' : 'blocked');

export interface FrameBar {
  readonly name: 'before' | 'two' | 'one' | Rival;
  readonly memberCount: number;
  /** Null until that pass is through. */
  readonly megabytesPerSecond: number | null;
}

/** Means of whole passes, in the order in which they are read. */
export function frameBars(results: readonly ArrayPassResult[], choice: FrameChoice): readonly FrameBar[] {
  const rival = rivalOf(choice);
  const otherSpan = choice.span === 'full' ? 'partial' : 'full';
  const instead: FrameChoice = rival === 'blocked' ? { ...choice, trim: 'blocked' } : { ...choice, span: otherSpan };
  const bar = (
    name: FrameBar['name'],
    memberCount: number,
    pass: ArrayPassResult['pass'],
    { span, trim }: FrameChoice = choice,
  ): FrameBar => {
    const found = results.find(
      (each) => each.memberCount === memberCount && each.pass === pass && each.span === span && each.trim === trim,
    );
    return { name, memberCount, megabytesPerSecond: found?.meanMegabytesPerSecond ?? null };
  };
  return [bar('before', 2, 'before'), bar('two', 2, 'first'), bar('one', 1, 'first'), bar(rival, 2, 'first', instead)];
}

/**
 * Mean write amplification of the members, alone and in the pair: while they were written at random, or, where they heard of
 * what was deleted then, in the pass after it. Null until both have been through it.
 */
export function replatingOf(results: readonly ArrayPassResult[], choice: FrameChoice): number | null {
  const passes = chosenPasses(results, choice).filter(({ pass }) => pass === 'first');
  const members = passes.flatMap((each) =>
    choice.trim === 'blocked' ? each.memberScatterWriteAmplification : each.memberWriteAmplification,
  );
  if (new Set(passes.map(({ memberCount }) => memberCount)).size < 2) return null;
  return members.reduce((sum, each) => sum + each, 0) / members.length;
}
