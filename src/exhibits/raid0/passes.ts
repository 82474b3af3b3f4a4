import type { ArrayPass, ArrayPassResult } from '#devices';
import { fractionOf, type Raid0Settings, type Span, type Trim } from './scenario.ts';

/** Passes over one drive and over those striped, as far as they are run. */
export interface ShownPasses {
  readonly memberCount: number;
  readonly one: Readonly<Partial<Record<ArrayPass, ArrayPassResult>>>;
  readonly striped: Readonly<Partial<Record<ArrayPass, ArrayPassResult>>>;
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9;

/** The results that one chart shows. */
export function shownPasses(
  results: readonly ArrayPassResult[],
  span: Span,
  settings: Pick<Raid0Settings, 'memberCount' | 'usedGiB' | 'trim'>,
): ShownPasses {
  const { memberCount, trim } = settings;
  const used = fractionOf(span, settings);
  const of = (count: number) =>
    Object.fromEntries(
      results
        .filter((each) => each.memberCount === count && each.deletion === trim && isNear(each.usedFraction, used))
        .map((each) => [each.pass, each]),
    );
  return { memberCount, one: of(1), striped: of(memberCount) };
}

/** Mean speed of one pass, 10⁶ B a second; null until it is through. */
export const meanOf = (
  results: readonly ArrayPassResult[],
  memberCount: number,
  usedFraction: number,
  deletion: Trim | 'rebuilt',
  pass: ArrayPass,
): number | null =>
  results.find(
    (each) =>
      each.memberCount === memberCount &&
      each.deletion === deletion &&
      each.pass === pass &&
      isNear(each.usedFraction, usedFraction),
  )?.meanMegabytesPerSecond ?? null;

export type FrameChoice = Pick<Raid0Settings, 'span' | 'trim' | 'usedGiB'>;

/** What the last bar compares with: the other part in use, or drives that heard of no deletion. */
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
    (each) => each.pass === 'first' && each.deletion === choice.trim && isNear(each.usedFraction, used),
  );
  if (new Set(passes.map(({ memberCount }) => memberCount)).size < 2) return null;
  const members = passes.flatMap((each) =>
    choice.trim === 'blocked' ? each.memberScatterWriteAmplification : each.memberWriteAmplification,
  );
  return members.reduce((sum, each) => sum + each, 0) / members.length;
}
