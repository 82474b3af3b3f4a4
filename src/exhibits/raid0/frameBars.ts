import type { ArrayPass, ArrayPassResult } from '#devices';
import { meanOf } from './passLayout.ts';
import { fractionOf, type Raid0Settings, type Span, type Trim } from './scenario.ts';

export type FrameChoice = Pick<Raid0Settings, 'span' | 'trim' | 'usedGiB'>;

/** What the last bar shows beside the choice: what would have saved the pair, or what has. */
export type Rival = 'part' | 'full' | 'blocked';

export const rivalOf = ({ span, trim }: FrameChoice): Rival =>
  trim === 'passed' ? 'blocked' : span === 'full' ? 'part' : 'full';

export interface FrameBar {
  readonly name: 'before' | 'two' | 'one' | Rival;
  readonly memberCount: number;
  /** Null until that pass is through. */
  readonly megabytesPerSecond: number | null;
}

/** Means of whole passes, in the order in which they are read. */
export function frameBars(results: readonly ArrayPassResult[], choice: FrameChoice): readonly FrameBar[] {
  const { span, trim } = choice;
  const rival = rivalOf(choice);
  const bar = (name: FrameBar['name'], memberCount: number, pass: ArrayPass, shown: Span, told: Trim): FrameBar => {
    const megabytesPerSecond = meanOf(results, memberCount, fractionOf(shown, choice), told, pass);
    return { name, memberCount, megabytesPerSecond };
  };
  return [
    bar('before', 2, 'before', span, trim),
    bar('two', 2, 'first', span, trim),
    bar('one', 1, 'first', span, trim),
    bar(rival, 2, 'first', rival === 'blocked' ? span : rival, 'blocked'),
  ];
}

/**
 * Mean write amplification of the members, alone and in the pair: while they were written at random, or, where they heard of
 * what was deleted then, in the pass after it. Null until both have been through it.
 */
export function replatingOf(results: readonly ArrayPassResult[], choice: FrameChoice): number | null {
  const used = fractionOf(choice.span, choice);
  const passes = results.filter(
    (each) => each.pass === 'first' && each.deletion === choice.trim && Math.abs(each.usedFraction - used) < 1e-9,
  );
  if (new Set(passes.map(({ memberCount }) => memberCount)).size < 2) return null;
  const members = passes.flatMap((each) =>
    choice.trim === 'blocked' ? each.memberScatterWriteAmplification : each.memberWriteAmplification,
  );
  return members.reduce((sum, each) => sum + each, 0) / members.length;
}
