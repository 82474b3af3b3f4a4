import { afterEach, describe, expect, it, vi } from 'vitest';

/** A page as far as the element needs one before it is used. */
function openPage(): ReadonlyMap<string, unknown> {
  const defined = new Map<string, unknown>();
  vi.stubGlobal('location', { href: 'https://author.test/articles/ssd.html' });
  vi.stubGlobal('HTMLElement', Object);
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(): void {}
    },
  );
  vi.stubGlobal('FRAME_FACTS', { exhibits: ['cliff'], folders: { en: '' } });
  vi.stubGlobal('customElements', {
    get: (name: string) => defined.get(name),
    define: (name: string, element: unknown) => defined.set(name, element),
  });
  return defined;
}

/** The module as a page that opens has it. */
async function importElement() {
  vi.resetModules();
  return import('../../src/library/element.ts');
}

afterEach(() => vi.unstubAllGlobals());

describe('defineFigures', () => {
  it('does nothing on a server', async () => {
    const { defineFigures } = await importElement();
    expect(() => defineFigures({ site: 'https://your.site/' })).not.toThrow();
  });

  it('defines the element once, however often a page asks', async () => {
    const defined = openPage();
    const { defineFigures } = await importElement();
    for (const site of ['https://your.site/ssd/', 'https://your.site/ssd', new URL('https://your.site/ssd/')])
      defineFigures({ site });
    expect([...defined.keys()]).toEqual(['clean-plates']);
  });

  it('takes a folder of the host of the page', async () => {
    const defined = openPage();
    const { defineFigures } = await importElement();
    defineFigures({ site: '/clean-plates/' });
    expect(defined.size).toBe(1);
    expect(() => defineFigures({ site: '/ssd/' })).toThrow(
      'The figures of this page come from https://author.test/clean-plates/e/v1/; call defineFigures with one site.',
    );
  });

  it.each(['', undefined, 'https://', 'http://a b/'])('refuses %j in a sentence', async (site) => {
    const defined = openPage();
    const { defineFigures } = await importElement();
    expect(() => defineFigures({ site: site as string })).toThrow(
      `site is "${site ?? ''}"; give the folder of a built site, such as https://your.site/clean-plates/.`,
    );
    expect(defined.size).toBe(0);
  });
});
