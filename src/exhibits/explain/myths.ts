import type { ExplainMythsPart, MythFact } from '#recordings/explainMyths';
import * as words from '#messages/explain';

/** Sentences about drives, in the order in which they are asked. */
export const MYTHS = [
  { id: 'settled', isTrue: false, facts: ['settled'] },
  { id: 'pair', isTrue: false, facts: ['pair'] },
  { id: 'trim', isTrue: false, facts: ['trim'] },
  { id: 'unused', isTrue: true, facts: ['settled', 'unused'] },
  { id: 'pass', isTrue: true, facts: ['pair'] },
  { id: 'pauses', isTrue: false, facts: [] },
] as const satisfies readonly {
  readonly id: keyof typeof words.myths.sentences;
  readonly isTrue: boolean;
  /** Runs that its number is taken from. */
  readonly facts: readonly MythFact[];
}[];
export type Myth = (typeof MYTHS)[number];

/** `lat4k.g1.avg` and `lat4k.g1.max`: 4 KB random writes to the X25-M G1, as measured, in milliseconds. */
export const MEASURED_WAITS = { meanMs: 0.089, longestMs: 94.2 } as const;

export type Answers = readonly (boolean | null)[];
export const NO_ANSWERS: Answers = MYTHS.map(() => null);

/** The facts that decide these sentences, each once, in the order of the sentences. */
export const factsFor = (myths: readonly Myth[]): readonly MythFact[] => [
  ...new Set(myths.flatMap(({ facts }): readonly MythFact[] => facts)),
];

export const rightCount = (answers: Answers): number =>
  answers.filter((answer, index) => answer === MYTHS[index]?.isTrue).length;

/** The number that decides a sentence, in words; null until it has been counted. */
export function factOf(myth: Myth, parts: readonly ExplainMythsPart[]): string | null {
  const settled = find(parts, 'settled');
  const pair = find(parts, 'pair');
  switch (myth.id) {
    case 'settled':
      return settled && words.myths.facts.settled(settled.shares);
    case 'pair':
      return pair && words.myths.facts.pair({ left: pair.members[0], right: pair.members[1], alone: pair.alone });
    case 'trim': {
      const trim = find(parts, 'trim');
      return trim && words.myths.facts.trim(trim);
    }
    case 'unused': {
      const unused = find(parts, 'unused');
      return (
        settled &&
        unused &&
        words.myths.facts.unused({ all: settled.writeAmplification, part: unused.writeAmplification })
      );
    }
    case 'pass':
      return pair && words.myths.facts.pass({ first: pair.firstPassSpeed, second: pair.secondPassSpeed });
    case 'pauses':
      return words.myths.facts.pauses({ mean: MEASURED_WAITS.meanMs, longest: MEASURED_WAITS.longestMs });
  }
}

function find<Fact extends MythFact>(
  parts: readonly ExplainMythsPart[],
  fact: Fact,
): Extract<ExplainMythsPart, { fact: Fact }> | null {
  type Found = Extract<ExplainMythsPart, { fact: Fact }>;
  return parts.find((part): part is Found => part.fact === fact) ?? null;
}
