import { expect, it } from 'vitest';
import { SOURCE_COUNTS } from './counts.ts';
import { describeSources } from './describe.ts';
import { EXHIBIT_SOURCES } from './exhibits.ts';

it('counts what the list of each exhibit holds', () => {
  const counted = Object.keys(EXHIBIT_SOURCES).map((id) => {
    const { rows, formulas, sheets, articles, standards } = describeSources(id);
    return [id, rows.length + formulas.length + sheets.length + articles.length + standards.length] as const;
  });
  expect(counted.length).toBeGreaterThan(6);
  expect(SOURCE_COUNTS).toEqual(Object.fromEntries(counted));
});
