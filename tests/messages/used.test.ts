import { describe, expect, test } from 'vitest';
import { listMessages, readCatalogue, type Messages } from '../../scripts/messages/catalogue.ts';
import { listProjectFiles, readProjectFile } from '../docs/documents.ts';
import { lineOf, parseSource, walk } from '../rooms/readImports.ts';

const isSource = (file: string): boolean => /^src\/.*\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file);
const SOURCES = listProjectFiles(isSource).map((file) => ({ file, source: readProjectFile(file) }));

/** Names under which a file has a namespace of messages, whole. */
function namespacesIn(source: string): string[] {
  return [...source.matchAll(/import \* as (\w+) from '#messages\/[\w-]+'/g)].map(([, name = '']) => name);
}

/** Where a namespace is asked for a message by a computed name: then a build keeps all of it. */
function computedNames(source: string): string[] {
  return namespacesIn(source).flatMap((name) =>
    [...source.matchAll(new RegExp(String.raw`(?<![\w.])${name}\[[^\]]*\]`, 'g'))].map(([found]) => found),
  );
}

interface SourceFile {
  readonly file: string;
  readonly source: string;
}

/** Messages that no source says: by their own name, or with their group, by a computed name, through `say` or as a whole. */
function unsaidIn(catalogue: Messages, sources: readonly SourceFile[], templates: string): string[] {
  const texts = new Map(
    Object.keys(catalogue).map((namespace) => {
      const users = sources.filter(({ source }) => source.includes(`'#messages/${namespace}'`));
      return [namespace, { users, words: new Set(users.flatMap(({ source }) => source.match(/\w+/g) ?? [])) }];
    }),
  );
  const isSaid = (key: string): boolean => {
    const [namespace = '', ...names] = key.split('.');
    const { users, words } = texts.get(namespace) ?? { users: [], words: new Set() };
    const says = (pattern: string): boolean => users.some(({ source }) => new RegExp(pattern).test(source));
    const groups = names.slice(0, -1);
    return (
      templates.includes(`{{${key}}}`) ||
      // In all languages at once: the page that leads to embeds is of none.
      templates.includes(`:${key}%`) ||
      words.has(names.at(-1) ?? '') ||
      groups.some(
        (group) =>
          says(String.raw`\b${group}(?:\[|[,;)}]| [}:])`) ||
          // Imported under another name, and handed over whole.
          says(String.raw`\b${group} as (\w+)[^]*\(\1[,)]`),
      ) ||
      (groups.length === 0 &&
        users.some(({ source }) => namespacesIn(source).some((name) => source.includes(`say(${name},`))))
    );
  };
  return listMessages(catalogue)
    .map(([key]) => key)
    .filter((key) => !isSaid(key));
}

describe('every message', () => {
  const templates = listProjectFiles((file) => file.endsWith('.html') || file === 'scripts/build/html.ts')
    .map(readProjectFile)
    .join('');

  test('is said by somebody', () => {
    // Terms are looked up by whoever explains them.
    const { terms: _, ...others } = readCatalogue('en');
    expect(unsaidIn(others, SOURCES, templates)).toEqual([]);
  });

  test('that nobody says is found', () => {
    const source = `import * as words from '#messages/scene';\nwords.hatch; words.legend[key]; words.state.after(1);`;
    const scene = { hatch: '', forgotten: '', legend: { host: '' }, state: { after: '', before: '' } };
    expect(unsaidIn({ scene }, [{ file: 'a.ts', source }], '')).toEqual(['scene.forgotten', 'scene.state.before']);
  });

  test('is named where it is said, or stands in a group: by a computed name all of a namespace is kept', () => {
    expect(SOURCES.flatMap(({ file, source }) => computedNames(source).map((found) => `${file}: ${found}`))).toEqual(
      [],
    );
    const planted = `import * as words from '#messages/x';\nwords[kind]({ a: words.group[kind] });`;
    expect(computedNames(planted)).toEqual(['words[kind]']);
  });
});

type AstNode = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;
const SPOKEN_ATTRIBUTES = new Set([
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
]);

/** Words that a component says itself instead of taking them from the catalogue. */
function ownWords(file: string, source: string): string[] {
  const found: string[] = [];
  for (const node of walk(parseSource(file, source)) as Iterable<AstNode>) {
    const text =
      node.type === 'JSXText'
        ? node['value']
        : node.type === 'JSXAttribute' && SPOKEN_ATTRIBUTES.has((node['name'] as { name: string }).name)
          ? (node['value'] as { value?: unknown } | null)?.value
          : null;
    if (typeof text === 'string' && /\p{L}{2,}/u.test(text))
      found.push(`${file}:${lineOf(source, node.start)} ${text.trim()}`);
  }
  return found;
}

describe('components', () => {
  test('hold no words of their own', () => {
    expect(
      // No reader sees the gallery; what its parts say there is made up.
      SOURCES.filter(({ file }) => file.endsWith('.tsx') && !file.startsWith('src/ui/gallery/')).flatMap(
        ({ file, source }) => ownWords(file, source),
      ),
    ).toEqual([]);
  });

  test.each([
    '<p>Nothing written so far.</p>',
    '<button aria-label="Play" />',
    '<Slider label="Speed" />',
    '<p>{words.now} and <b>more</b></p>',
  ])('would be caught with them: %s', (markup) => {
    expect(ownWords('a.tsx', `const x = ${markup};`)).not.toEqual([]);
  });

  test('may hold signs and names of the markup', () => {
    expect(ownWords('a.tsx', `const x = <p className="cp-note" data-state="running" id="a1">× {n} · %</p>;`)).toEqual(
      [],
    );
  });
});
