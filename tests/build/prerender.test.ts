import { describe, expect, it } from 'vitest';
import { fillPage } from '../../scripts/prerender.mjs';

const HTML =
  '<html><head><link rel="stylesheet" href="./assets/index.css"></head><body><div id="root"></div></body></html>';
const MANIFEST = {
  'src/a/Exhibit.tsx': { css: ['assets/a.css'], imports: ['shared.ts'] },
  'src/b/Exhibit.tsx': { css: ['assets/index.css'], imports: ['shared.ts', 'src/a/Exhibit.tsx'] },
  'shared.ts': { css: ['assets/shared.css'], imports: ['src/b/Exhibit.tsx'] },
};
const page = { root: '<div id="root">$& filled</div>', styledSources: ['src/a/Exhibit.tsx', 'src/b/Exhibit.tsx'] };

describe('filling the built page', () => {
  it('puts the markup in the place of the empty root, as it stands', () => {
    expect(fillPage(HTML, page, MANIFEST)).toContain('<body><div id="root">$& filled</div></body>');
  });

  it('links the styles of the stills once each, those of imports first, and none that is there already', () => {
    const links = [...fillPage(HTML, page, MANIFEST).matchAll(/rel="stylesheet"[^>]*href="([^"]+)"/g)].map(
      ([, file]) => file,
    );
    expect(links).toEqual(['./assets/index.css', './assets/shared.css', './assets/a.css']);
  });

  it('refuses a page that has nowhere to put it', () => {
    expect(() => fillPage('<html><head></head><body></body></html>', page, MANIFEST)).toThrow(/root/);
  });
});
