/** What the build of frames makes of elements is what Preact's compatibility layer makes of them each time that they are drawn. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { options, type VNode } from 'preact';
import { createElement } from 'preact/compat';
import { transformWithOxc } from 'vite';
import { describe, expect, test } from 'vitest';
import { plainMarkup, plainName } from '../../scripts/plainMarkup.mjs';
import { lengths } from '../../src/embed/preact/react.ts';
import { parseSource, walk } from '../rooms/readImports.ts';

const PROJECT_ROOT = path.join(import.meta.dirname, '../..');

/** Rooms that frames are made of. Files of stills are in no frame. */
const ROOMS = ['theme', 'messages', 'store', 'flashview', 'charts', 'controls', 'parts', 'exhibits', 'embed'];
const SOURCES = ROOMS.flatMap((room) =>
  readdirSync(path.join(PROJECT_ROOT, 'src', room), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('src', room, file))
    .filter((file) => file.endsWith('.tsx') && !/\.test\.|\/still\//.test(file)),
).map((file) => ({ file, source: readFileSync(path.join(PROJECT_ROOT, file), 'utf8') }));

interface Given {
  readonly tag: string;
  readonly name: string;
  readonly type: string;
}

/** Every attribute of an element, by its name, as the sources have it. */
function attributesIn(file: string, source: string): Given[] {
  return [...walk(parseSource(file, source))].flatMap((node) => {
    if (node['type'] !== 'JSXOpeningElement') return [];
    const { name, attributes } = node as unknown as {
      name: { name: unknown };
      attributes: { name?: { name: unknown }; value?: { value?: unknown } | null }[];
    };
    const tag = name.name;
    if (typeof tag !== 'string' || !/^[a-z]/.test(tag)) return [];
    const type = attributes.find((each) => each.name?.name === 'type')?.value?.value ?? 'text';
    return attributes.flatMap((each) =>
      typeof each.name?.name === 'string' ? [{ tag, name: each.name.name, type: String(type) }] : [],
    );
  });
}

/** What the layer keeps an element's attribute under. */
function nameInLayer({ tag, name, type }: Given): string[] {
  const { props } = createElement(tag, { [name]: 'x', ...(name !== 'type' && { type }) });
  return Object.keys(props).filter((each) => each !== 'type' || name === 'type');
}

/** Draws with the layer's hook, or without. */
function drawn(code: string, hasLayer: boolean): unknown {
  const hook = options.vnode;
  if (!hasLayer) options.vnode = () => undefined;
  const jsx = (tag: string, { children, ...props }: { readonly children: readonly VNode[] }): VNode =>
    createElement(tag, props, ...children.flat());
  try {
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- what the plugin writes is run as a frame runs it
    return new Function('jsx', '__lengths', `${code}; return picture;`)(jsx, lengths);
  } finally {
    if (hook) options.vnode = hook;
  }
}

/** As data: what each element is given, but for the handlers themselves. */
function told(node: unknown): unknown {
  if (node === null || typeof node !== 'object') return node;
  if (Array.isArray(node)) return node.map(told);
  const { type, props } = node as VNode<Record<string, unknown>>;
  const entries = Object.entries(props)
    // The layer has the class twice, and takes what is null for what is not there, as Preact does with an attribute of data.
    .filter(([name, value]) => name !== 'className' && value !== undefined && value !== null)
    .map(([name, value]) => [
      name,
      name === 'children' ? told(value) : typeof value === 'function' ? 'a handler' : value,
    ]);
  return { type, props: Object.fromEntries(entries) };
}

const PICTURE = `
const box = { left: 3, top: 4.5, width: '50%', opacity: 0.5, flexGrow: 2, '--share': 3, zIndex: 1, lineHeight: 1.5 };
const act = () => undefined;
const picture = (
  <section className="a" tabIndex={-1} hidden={false} onFocus={act} onBlur={act} onDoubleClick={act} aria-label="b">
    <svg viewBox="0 0 1 1" strokeLinecap="round" preserveAspectRatio="none" shapeRendering="crispEdges">
      <path className="c" d="M0 0" strokeWidth={2} strokeDasharray="1 2" markerEnd="url(#m)" pathLength={1} />
      <text x={1} textAnchor="middle" dominantBaseline="hanging">t</text>
      <g clipPath="url(#c)"><circle r={1} style={box} /></g>
      <marker markerUnits="userSpaceOnUse" overflow="visible" />
      <pattern patternUnits="userSpaceOnUse" patternTransform="rotate(45)" />
    </svg>
    <label htmlFor="f" style={{ width: '3px' }}>l</label>
    <input id="f" value="1" onChange={act} onKeyDown={act} spellCheck={false} autoComplete="off" translate="no" />
    <input type="range" min={0} max={1} step="any" value={0.5} onChange={act} disabled />
    <input type="radio" checked onChange={act} data-answer={null} />
    <textarea rows={2} readOnly value="x" onInput={act} />
    <select value="b" onChange={act}><option value="a">a</option><option value="b">b</option></select>
    <details onToggle={act}><summary>s</summary></details>
    <td colSpan={2} style={undefined}>d</td>
  </section>
);`;

const asScript = async (source: string): Promise<string> => {
  const { code } = await transformWithOxc(source, 'picture.tsx', {
    jsx: { runtime: 'classic', pragma: 'element' },
    lang: 'tsx',
  });
  return code.replace(/^import \{ lengths as __lengths \} from .*$/m, '').replaceAll('export ', '');
};

describe('the names of a frame', () => {
  test('are found in the sources', () => expect(SOURCES.length).toBeGreaterThan(200));

  test('are the layer’s, for every attribute that a source has', () => {
    const given = SOURCES.flatMap(({ file, source }) => attributesIn(file, source)).filter(
      ({ name }) => name !== 'key' && name !== 'ref',
    );
    const wrong = given.filter((each) => {
      const name = plainName(each.tag, each.name, each.type);
      const inLayer = nameInLayer(each).filter((other) => other !== 'className');
      return inLayer.length !== 1 || inLayer[0] !== name;
    });
    expect(given.length).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });

  test('are told for every source', () => {
    const refused = SOURCES.flatMap(({ file, source }) => {
      try {
        plainMarkup(source);
        return [];
      } catch (error) {
        return [`${file}: ${String(error)}`];
      }
    });
    expect(refused).toEqual([]);
  });

  test('give the elements that the layer gives', async () => {
    const head = 'const element = (tag, props, ...children) => jsx(tag, { ...props, children });';
    const layer = drawn(`${head}${await asScript(PICTURE)}`, true);
    const plain = drawn(`${head}${await asScript(plainMarkup(PICTURE))}`, false);
    expect(told(plain)).toEqual(told(layer));
  });
});

/** Properties that a style written out in a source may have: lengths, numbers that are none, and those whose values are texts. */
const KNOWN_IN_STYLES = new Set(
  'left top width height paddingBlock insetInlineStart flexGrow transform gridTemplateColumns'.split(' '),
);

test('a style that is written out has no number that is not known to be a length or none', () => {
  const names = SOURCES.flatMap(({ file, source }) =>
    [...walk(parseSource(file, source))].flatMap((node) => {
      if (node['type'] !== 'JSXAttribute' || (node['name'] as { name?: unknown }).name !== 'style') return [];
      return [...walk(node)].flatMap((each) => {
        const key = each['type'] === 'Property' ? (each['key'] as { name?: string; value?: string }) : {};
        const name = key.name ?? key.value;
        return name === undefined || name.startsWith('--') ? [] : [`${file}: ${name}`];
      });
    }),
  );
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !KNOWN_IN_STYLES.has(name.split(': ')[1] ?? ''))).toEqual([]);
});

describe('what has no name is refused', () => {
  test.each([
    ['<rect {...box} />', 'write out'],
    ['<input type={kind} onChange={act} />', 'a type that is computed'],
    ['<input onInput={act} onChange={act} />', 'another oninput'],
    ['<input defaultValue="a" />', 'do without'],
    ['<a download>a</a>', 'do without'],
    ['<div class="a" />', 'do without'],
    ['<select multiple />', 'do without'],
    ['<p translate={how}>a</p>', 'is told'],
  ])('%s', (source, reason) => expect(() => plainMarkup(`const a = ${source};`)).toThrow(reason));
});

test('components keep their properties', () => {
  const source = 'const a = <Chart {...props} className="a" strokeWidth={1} onChange={act} style={box} />;';
  expect(plainMarkup(source)).toBe(source);
});
