import path from 'node:path';
import { expect, test } from 'vitest';
import { EXHIBITS, type ExhibitId } from '#exhibits/catalog';
import { FOLDERS_WITH_PARAMETERS } from '#exhibits/frameForms';
import { writeOne, type Parameter } from '../../src/exhibits/parameters.ts';
import { PROJECT_ROOT } from '../../scripts/commands.mjs';
import { readProjectFile } from '../docs/documents.ts';

/**
 * The tables of documents that follow from the parameters of figures. `npm run test:unit -- tests/embeds/tables -u` writes them again.
 */

const codeList = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

function folderOf(id: ExhibitId) {
  const folder = FOLDERS_WITH_PARAMETERS[`./${id}/parameters.ts`];
  if (!folder) throw new Error(`${id} has no parameters`);
  return folder;
}

const PARTS_HEAD = ['figure', '`part`', '`lock`'];
const partsRows = EXHIBITS.map(({ id }) => {
  const { parameters, frameParts = [] } = folderOf(id);
  const parts = frameParts.map(({ value }) => value);
  return [`\`${id}\``, codeList(parts) || '–', codeList(parameters.lockable) || '–'];
}).filter(([, parts, locks]) => parts !== '–' || locks !== '–');

const PARAMETERS_HEAD = ['figure', 'parameter', 'takes', 'without it'];
const parameterRows = EXHIBITS.flatMap(({ id }) =>
  Object.values(folderOf(id).parameters.table).map((parameter) => [
    `\`${id}\``,
    `\`${parameter.key}\``,
    valuesOf(parameter),
    writeOne(parameter, parameter.standard) === '' ? '–' : `\`${writeOne(parameter, parameter.standard)}\``,
  ]),
);

function valuesOf(parameter: Parameter<unknown>): string {
  if (parameter.kind === 'text') return 'as a copied link has it';
  if (parameter.kind === 'choice') return codeList(parameter.choices.map(({ name }) => name));
  const { min, max, isWhole } = parameter;
  return `${isWhole ? 'a whole number' : 'a number'} from ${min} to ${max}`;
}

/** @throws Error where the document has no table with that head */
function withTable(text: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  const start = `${line(head)}|${'---|'.repeat(head.length)}\n`;
  const from = text.indexOf(start);
  if (from < 0) throw new Error(`there is no table with the head ${line(head)}`);
  const rest = text.slice(from + start.length).replace(/^(?:\|.*\n)*/, '');
  return text.slice(0, from) + start + rows.map(line).join('') + rest;
}

test.each([
  ['docs/embedding.md', PARTS_HEAD, partsRows],
  ['docs/protocol.md', PARAMETERS_HEAD, parameterRows],
])('the table of %s is that of the figures', async (file, head, rows) => {
  expect(rows.length).toBeGreaterThan(10);
  await expect(withTable(readProjectFile(file), head, rows)).toMatchFileSnapshot(path.join(PROJECT_ROOT, file));
});

test('the figures are named in the order of the story', () => {
  const [, named = ''] = /The figures are (.*?); the Russian ones/s.exec(readProjectFile('docs/embedding.md')) ?? [];
  expect([...named.matchAll(/`([^`]+)`/g)].map(([, id]) => id)).toEqual(EXHIBITS.map(({ id }) => id));
});

test('a row that is not of a figure is not kept', () => {
  const text = 'a\n\n| figure | `part` | `lock` |\n|---|---|---|\n| `planted` | – | – |\n\nb\n';
  expect(withTable(text, PARTS_HEAD, [['`trim`', '–', '–']])).toBe(
    'a\n\n| figure | `part` | `lock` |\n|---|---|---|\n| `trim` | – | – |\n\nb\n',
  );
  expect(() => withTable(text, ['other'], [])).toThrow('no table');
});
