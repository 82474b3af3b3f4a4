import { expect, it } from 'vitest';
import { EXHIBITS } from '#exhibits/catalog';
import { frameFormOf } from '#exhibits/frameForms';
import { readProjectFile } from '../docs/documents.ts';
import { frameModule } from './frames.ts';

const listOf = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ') || '–';

it('README has the parts of every frame, and the controls that can be locked, under the names that a link gives them', async () => {
  const rows = EXHIBITS.map(async ({ id }) => {
    const { locks = [] } = await frameModule(id);
    const parts = frameFormOf(id).parts.map(({ value }) => value);
    return { id, parts: listOf(parts), locks: listOf(locks) };
  });
  const expected = (await Promise.all(rows))
    .filter(({ parts, locks }) => parts !== '–' || locks !== '–')
    .map(({ id, parts, locks }) => `| \`${id}\` | ${parts} | ${locks} |`);
  const [, table = ''] =
    /\| figure \| `part` \| `lock` \|\n\|---\|---\|---\|\n((?:\|.*\n)+)/.exec(readProjectFile('README.md')) ?? [];
  expect(table.trim().split('\n').toSorted()).toEqual(expected.toSorted());
});
