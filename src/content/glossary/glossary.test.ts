import { expect, it } from 'vitest';
import { term, TERM_IDS } from './index.ts';

it('the glossary gives each identifier to one term only', () => {
  expect(new Set(TERM_IDS.map((id) => term(id).identifier)).size).toBe(TERM_IDS.length);
});
