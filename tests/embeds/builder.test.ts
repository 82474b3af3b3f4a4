import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import * as React from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { transformWithOxc } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { EXHIBITS } from '#exhibits/catalog';
import { SKINS } from '#messages';
import { frameFormOf } from '#exhibits/frameForms';
import { unknownRemark } from '#store';
import { readBuilderLink, readValue, writeBuilderLink } from '../../src/pages/builder/builderLink.ts';
import {
  FRAME_THEMES,
  STARTS,
  usualState,
  valuesOnShow,
  withLock,
  withValue,
  type BuilderState,
  type ListedExhibit,
} from '../../src/pages/builder/builderState.ts';
import { frameAddress, snippet, SNIPPETS } from '../../src/pages/builder/snippets.ts';

const LISTED = EXHIBITS.map(({ id, place }) => ({
  id,
  place,
  forms: { cafeteria: frameFormOf(id), chip: frameFormOf(id) },
})) as unknown as readonly [ListedExhibit, ...ListedExhibit[]];

const listed = (id: string): ListedExhibit => LISTED.find((each) => each.id === id) ?? LISTED[0];

const CONTEXT = {
  root: 'https://site.example/plates/',
  title: 'Two <drives> & "one"',
  provider: 'Clean Plates',
  integrity: 'sha384-abc',
};

/** Whatever an author can choose. */
const states: fc.Arbitrary<BuilderState> = fc
  .record({
    exhibit: fc.constantFrom(...LISTED),
    part: fc.nat(),
    picks: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
    theme: fc.constantFrom(...FRAME_THEMES),
    skin: fc.constantFrom(...SKINS),
    language: fc.constantFrom('en', 'ru', 'auto'),
    start: fc.constantFrom(...STARTS),
    widthCssPx: fc.integer({ min: 320, max: 960 }),
    followsWidth: fc.boolean(),
  })
  .map(({ exhibit, part, picks, ...look }) => {
    const { parts } = exhibit.forms.cafeteria;
    let state: BuilderState = { ...usualState(exhibit), ...look };
    state = { ...state, part: parts[part % Math.max(1, parts.length)]?.value ?? '' };
    for (const [index, value] of valuesOnShow(state).entries()) {
      const pick = picks[index] ?? 0;
      const given =
        value.kind === 'choice'
          ? (value.choices[pick % value.choices.length]?.value ?? '')
          : String(value.min + (pick % 2) * (value.max - value.min));
      state = withValue(state, value, given);
      if (value.hasControl && pick % 3 === 0) state = withLock(state, value.key, true);
    }
    return state;
  });

describe('the link of the builder', () => {
  it('reproduces all choices', () => {
    fc.assert(
      fc.property(states, (state) => {
        const { state: read, remarks } = readBuilderLink(new URLSearchParams(writeBuilderLink(state)), LISTED);
        expect(remarks).toEqual([]);
        expect({ ...read, locks: read.locks.toSorted() }).toEqual({ ...state, locks: state.locks.toSorted() });
      }),
    );
  });

  it('asks whether a share was meant in per cent', () => {
    const { remarks } = readBuilderLink(new URLSearchParams('x=spare-area&spare=7'), LISTED);
    expect(remarks).toMatchObject([{ code: 'percentMeant', values: { given: 'spare=7', meant: '7%' } }]);
  });

  it('reports what it refuses, and takes the other values', () => {
    const link = new URLSearchParams('x=raid0&trim=maybe&seed=-4&used=60&lock=trim,moon&width=99999&colour=red');
    const { state, remarks } = readBuilderLink(link, LISTED);
    expect(remarks).toMatchObject([
      { code: 'notOneOf', values: { given: 'trim=maybe', choices: 'blocked, passed', used: 'blocked' } },
      { code: 'outside', values: { given: 'seed=-4', min: 0, used: 0 } },
      { code: 'notALock', values: { given: 'lock=moon', choices: expect.stringContaining('trim') } },
      unknownRemark('colour=red'),
      { code: 'outside', values: { given: 'width=99999', max: 960, used: 960 } },
    ]);
    expect(state).toMatchObject({ exhibit: 'raid0', values: { seed: '0' }, locks: ['trim'], widthCssPx: 960 });
  });

  it('names the figures that there are', () => {
    const { state, remarks } = readBuilderLink(new URLSearchParams('x=nosuch'), LISTED);
    expect(remarks).toEqual([
      {
        code: 'notOneOf',
        values: { given: 'x=nosuch', choices: LISTED.map(({ id }) => id).join(', '), used: state.exhibit },
      },
    ]);
  });

  it('reads a share in per cent too, and clamps numbers', () => {
    const spare = frameFormOf('cafeteria').values.find(({ key }) => key === 'spare');
    if (spare?.kind !== 'number') throw new Error('the back room is a number');
    expect(readValue(spare, '35%')).toEqual({ value: '0.35', isClamped: false });
    expect(readValue(spare, '0.99')).toEqual({ value: '0.6', isClamped: true });
    expect(readValue(spare, 'much')).toBeNull();
  });
});

/** Attributes of the first tag of that name, as a browser reads them. */
function attributesOf(markup: string, tag: string): ReadonlyMap<string, string> {
  const inside = new RegExp(`<${tag}\\s([^>]*)>`).exec(markup)?.[1] ?? '';
  const plain = (text: string): string =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return new Map([...inside.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, plain(value)]));
}

/** What React makes of a snippet in JSX. @throws Error where it cannot be compiled */
async function renderJsx(text: string): Promise<string> {
  const { code } = await transformWithOxc(text, 'snippet.jsx', { jsx: { runtime: 'classic' } });
  return renderToStaticMarkup(runInNewContext(code, { React }) as React.ReactNode);
}

describe('snippets', () => {
  it('in JSX are compiled, and render to the frame of the snippet in HTML', async () => {
    const complaints = vi.spyOn(console, 'error');
    await fc.assert(
      fc.asyncProperty(states, async (state) => {
        const rendered = await renderJsx(snippet('jsx', state, CONTEXT));
        const html = snippet('html', state, CONTEXT);
        const wanted = new Map(attributesOf(html, 'iframe'));
        const frame = new Map(attributesOf(rendered, 'iframe'));
        expect(frame.get('style')?.replaceAll(/[;\s]/g, '')).toBe(wanted.get('style')?.replaceAll(/[;\s]/g, ''));
        for (const each of [frame, wanted]) each.delete('style');
        // HTML does not mind capitals in the names of attributes.
        expect(Object.fromEntries([...frame].map(([name, value]) => [name.toLowerCase(), value]))).toEqual(
          Object.fromEntries(wanted),
        );
        expect(attributesOf(rendered, 'div').get('style')).toBe(attributesOf(html, 'div').get('style'));
      }),
      { numRuns: 30 },
    );
    expect(complaints).not.toHaveBeenCalled();
  });

  it('of frames have the chosen address, a sandbox that allows scripts and windows for links, and the title', () => {
    fc.assert(
      fc.property(states, (state) => {
        for (const kind of ['html', 'moodle', 'wordpress'] as const) {
          const frame = attributesOf(snippet(kind, state, CONTEXT), 'iframe');
          expect(frame.get('src')).toBe(CONTEXT.root + frameAddress(state));
          expect(frame.get('sandbox')).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox');
          expect(frame.get('title')).toBe(CONTEXT.title);
        }
      }),
    );
  });

  it('hold a still with a link, for hosts that remove frames or scripts', () => {
    fc.assert(
      fc.property(states, (state) => {
        for (const kind of ['html', 'element', 'still', 'moodle', 'wordpress', 'oembed'] as const) {
          const text = snippet(kind, state, CONTEXT);
          const markup = kind === 'oembed' ? (JSON.parse(text) as { html: string }).html : text;
          const left = markup.replaceAll(/<\/?(?:iframe|script|clean-plates|div)[^>]*>/g, '');
          expect(left.trim()).toMatch(
            /^(?:<p>|<!-- wp:html -->\n)?\s*<a href="[^"]+"[^>]*><img src="[^"]+" ?\s*alt="[^>]+><\/a>/,
          );
          expect(attributesOf(left, 'a').get('href')).toBe(CONTEXT.root + frameAddress(state));
        }
      }),
    );
  });

  it('are no wider than they were set to where the page forbids style attributes', () => {
    const state = { ...usualState(listed('wear')), widthCssPx: 640 };
    expect(attributesOf(snippet('html', state, CONTEXT), 'iframe').get('frameborder')).toBe('0');
    const still = attributesOf(snippet('still', state, CONTEXT), 'img');
    expect([still.get('width'), still.get('height')]).toEqual(['640', '395']);
    expect(attributesOf(snippet('element', state, CONTEXT), 'img').get('width')).toBe('100%');
  });

  it('have no style for Moodle, and the hash for the element', () => {
    const state = usualState(listed('wear'));
    expect(snippet('moodle', state, CONTEXT)).not.toMatch(/style=/);
    // Of a width in pixels a phone would show a part.
    expect(attributesOf(snippet('moodle', state, CONTEXT), 'iframe').get('width')).toBe('100%');
    for (const [widthCssPx, height] of [
      [760, '420'],
      [480, '560'],
    ] as const)
      expect(attributesOf(snippet('moodle', { ...state, widthCssPx }, CONTEXT), 'iframe').get('height')).toBe(height);
    const fixed = { ...state, followsWidth: false, widthCssPx: 500 };
    expect(attributesOf(snippet('moodle', fixed, CONTEXT), 'iframe').get('width')).toBe('500');
    expect(attributesOf(snippet('element', state, CONTEXT), 'script').get('integrity')).toBe('sha384-abc');
  });

  it('of oEmbed are JSON with the fields of the type `rich`', () => {
    fc.assert(
      fc.property(states, (state) => {
        const fields = JSON.parse(snippet('oembed', state, CONTEXT)) as Record<string, unknown>;
        expect(fields).toMatchObject({ version: '1.0', type: 'rich', width: state.widthCssPx, title: CONTEXT.title });
        expect(attributesOf(String(fields['html']), 'iframe').get('src')).toBe(CONTEXT.root + frameAddress(state));
      }),
    );
  });

  it('never hold a title as markup', () => {
    for (const kind of SNIPPETS.filter((each) => each !== 'oembed' && each !== 'markdown'))
      expect(snippet(kind, usualState(listed('trim')), CONTEXT), kind).not.toContain('<drives>');
  });
});
