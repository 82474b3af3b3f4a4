import { describe, expect, test } from 'vitest';
import { listDocuments, listProjectFiles, readProjectFile } from './documents.ts';
import { collectNames, listDecisions, nameProblem, readCalls, readCitedFiles, readCodeSpans } from './names.ts';

const known = collectNames();

/** Names that stand for something else, each with what it is. */
const NOT_OURS: ReadonlyMap<string, string> = new Map([
  ['bench-results.json', 'made by the bench'],
  ['.cache/mutation/mutation.html', 'made by the bench'],
  ['name.ts', 'any file of that kind'],
  ['name.inline.ts', 'any file of that kind'],
  ['name.offline.ts', 'any file of that kind'],
  ['traces/README.md', 'of another project, whose name stands beside it'],
  ['./name.ts', 'any file of that kind'],
  ['./name.inline.ts', 'any file of that kind'],
]);
/** Their own planted names. */
const PLANTED = /^tests\/(?:docs|rooms)\//;

describe('names in documents', () => {
  test('are those of files, doors, flags and identifiers that exist', () => {
    const problems = listDocuments().flatMap((document) =>
      [...readCodeSpans(readProjectFile(document)), ...readCalls(readProjectFile(document))].flatMap(
        ({ text, line }) => {
          const problem = NOT_OURS.has(text) ? null : nameProblem(document, text, known);
          return problem ? [`${document}:${line} ${problem}`] : [];
        },
      ),
    );
    expect(problems).toEqual([]);
  });

  test('of decisions are all in the list of docs/architecture.md', () => {
    const listed = [...readProjectFile('docs/architecture.md').matchAll(/\(decisions\/(\d{4}-[\w-]+\.md)\)/g)];
    const names = new Set(listed.map(([, file]) => file));
    expect(listDecisions().filter((file) => !names.has(file))).toEqual([]);
  });
});

describe('names in comments', () => {
  test('of files are those of files that exist', () => {
    const isSource = (file: string): boolean => /^(?:src|tests|e2e|scripts)\/.*\.(?:ts|tsx|mts|mjs)$/.test(file);
    const sources = listProjectFiles((file) => isSource(file) && !PLANTED.test(file));
    const problems = sources.flatMap((file) =>
      readCitedFiles(readProjectFile(file)).flatMap(({ text, line }) => {
        const problem = NOT_OURS.has(text) ? null : nameProblem(file, text, known);
        return problem ? [`${file}:${line} ${problem}`] : [];
      }),
    );
    expect(problems).toEqual([]);
  });
});

describe('planted names are found:', () => {
  test.each([
    ['#nowhere', '#nowhere is no door of package.json'],
    ['src/model/engine/warpDrive.ts', 'src/model/engine/warpDrive.ts does not exist'],
    ['src/attic/', 'src/attic/ does not exist'],
    [['set', 'Plates'].join(''), `nothing is called ${['set', 'Plates'].join('')}`],
    [['--fly', 'high'].join('-'), `no command has ${['--fly', 'high'].join('-')}`],
  ])('%s', (text, problem) => {
    expect(nameProblem('README.md', text, known)).toBe(problem);
  });

  test('and good ones are not', () => {
    for (const text of [
      '#engine',
      'src/model/engine/drive.ts',
      'drive.ts',
      'createDrive',
      'createDrive()',
      '--spare-factor',
    ])
      expect(nameProblem('README.md', text, known)).toBeNull();
  });

  test('spans and cited files are read where they stand', () => {
    expect(readCodeSpans('a\n`b` and `c d`\n```\n`no`\n```\n')).toEqual([
      { text: 'b', line: 2 },
      { text: 'c d', line: 2 },
    ]);
    expect(readCalls('```sh\nnoCall()\n```\n```\nlater(aCall(1))\n```\n')).toEqual([{ text: 'aCall', line: 5 }]);
    expect(readCitedFiles(`const x = 'docs/no.md';\n/** See docs/yes.md. */\n// and a/b.json`)).toEqual([
      { text: 'docs/yes.md', line: 2 },
      { text: 'a/b.json', line: 3 },
    ]);
  });
});
