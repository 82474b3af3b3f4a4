import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  FRONTIER_LAYOUTS,
  LOG_BLOCK_ORDERS,
  MAPPINGS,
  VICTIM_POLICIES,
  WORKLOAD_KINDS,
} from '../../src/model/engine/vocabulary.ts';

const MODEL = readFileSync('docs/model.md', 'utf8');
const unnamed = (choices: readonly string[]): string[] => choices.filter((choice) => !MODEL.includes(`\`${choice}\``));

test.each(Object.entries({ FRONTIER_LAYOUTS, LOG_BLOCK_ORDERS, MAPPINGS, VICTIM_POLICIES, WORKLOAD_KINDS }))(
  'docs/model.md says what each of the %s does',
  (_, choices) => {
    expect(unnamed(choices)).toEqual([]);
  },
);

test('a choice that the document forgets is found', () => {
  expect(unnamed(['greedy', 'newestFirst'])).toEqual(['newestFirst']);
});
