import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createTranslationLayer, requireScenario, type ScenarioInput } from '#engine';
import { FlashArray, type FlashArrayOptions } from '../../src/model/devices/array/flashArray.ts';

/** As golden.test.ts, for arrays: what each step of a story has to leave behind. */
const FOLDER = new URL('./arrays/', import.meta.url);
const FILES = readdirSync(FOLDER).map((name) => new URL(name, FOLDER));
const RECORDED = 'recorded from us (regression only)';

/** `scattered`: single pages at a fixed stride, so that the row can be worked out without the engine's dice. */
type ArrayStep =
  | { readonly kind: 'sequential' | 'scattered' | 'trim' | 'read'; readonly first: number; readonly count: number }
  | { readonly kind: 'rebuild' };

interface ArrayCheckpoint {
  readonly flashPagesProgrammed: number;
  readonly pagesReadByMember: readonly number[];
  readonly parityPagesByMember: readonly number[];
  readonly mappedPagesByMember: readonly number[];
  readonly pagesTrimmed: number;
  readonly blocksErased: number;
}

interface GoldenArray {
  readonly name: string;
  readonly source: string;
  readonly member: ScenarioInput;
  readonly array: FlashArrayOptions;
  readonly steps: readonly { readonly step: ArrayStep; readonly after?: Partial<ArrayCheckpoint> }[];
}

const STRIDE = 37;

function perform(array: FlashArray, step: ArrayStep): void {
  switch (step.kind) {
    case 'sequential':
      return array.writeSequential(step.first, step.count);
    case 'scattered': {
      let page = step.first;
      return array.writeDrawn(step.count, () => (page = (page + STRIDE) % array.pageCount));
    }
    case 'trim':
      return array.trimRange(step.first, step.count);
    case 'read':
      return array.read(step.first, step.count);
    case 'rebuild':
      return array.rebuildAndTrim();
  }
}

function look(array: FlashArray): ArrayCheckpoint {
  const total = (count: (member: number) => number): number =>
    array.members.reduce((sum, _, member) => sum + count(member), 0);
  return {
    flashPagesProgrammed: array.counters.flashPagesProgrammed,
    pagesReadByMember: [...array.counters.pagesReadByMember],
    parityPagesByMember: [...array.counters.parityPagesByMember],
    mappedPagesByMember: array.members.map(({ mappedPages }) => mappedPages),
    pagesTrimmed: total((member) => array.memberCounters[member]?.pagesTrimmed ?? Number.NaN),
    blocksErased: total((member) => array.memberCounters[member]?.blocksErased ?? Number.NaN),
  };
}

function replay({ member, array: options, steps }: GoldenArray): ArrayCheckpoint[] {
  const array = new FlashArray(
    requireScenario({ isFilled: false, warmupPages: 0, ...member }),
    options,
    createTranslationLayer,
  );
  return steps.map(({ step }) => {
    perform(array, step);
    return look(array);
  });
}

const readRows = (file: URL): readonly GoldenArray[] =>
  (JSON.parse(readFileSync(file, 'utf8')) as { rows: readonly GoldenArray[] }).rows;

if (process.env['RECORD_GOLDEN'] === '1') {
  for (const file of FILES) {
    const rows = readRows(file).map((row) => {
      const found = row.source === RECORDED ? replay(row) : [];
      return { ...row, steps: row.steps.map((each, index) => ({ ...each, after: found[index] ?? each.after })) };
    });
    writeFileSync(file, `${JSON.stringify({ rows }, null, 2)}\n`);
  }
}

const rows = FILES.flatMap(readRows);
const sources = new Map(rows.map(({ source }) => [source, rows.filter((row) => row.source === source)]));

describe.each([...sources])('%s', (_, stories) => {
  it.each(stories)('$name', (story) => {
    const found = replay(story);
    story.steps.forEach(({ after }, index) => expect(found[index]).toMatchObject(after ?? {}));
    expect(story.steps.at(-1)?.after).toBeDefined();
  });
});
