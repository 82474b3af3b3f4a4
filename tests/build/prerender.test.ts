import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { gatherChapterStyles } from '../../scripts/chapterStyles.mjs';
import { fillPage, readyToPaint } from '../../scripts/prerender.mjs';

const HTML =
  '<html><head><link rel="stylesheet" href="./assets/index.css"></head><body><div id="root"></div></body></html>';
const MANIFEST = {
  'src/a/index.ts': { css: ['assets/a.css'], imports: ['shared.ts'] },
  'src/b/index.ts': { css: ['assets/index.css'], imports: ['shared.ts', 'src/a/index.ts'] },
  'shared.ts': { css: ['assets/shared.css'], imports: ['src/b/index.ts'] },
};
const page = {
  root: '<div id="root">$& filled<div class="cp-chapters"></div></div>',
  styledSources: ['src/a/index.ts', 'src/b/index.ts'],
};

describe('filling the built page', () => {
  it('puts the markup in the place of the empty root, as it stands', () => {
    expect(fillPage(HTML, page, MANIFEST)).toContain('<body><div id="root">$& filled');
  });

  it('links the styles of chapters in front of them, once each, those of imports first, and none that is there', () => {
    const filled = fillPage(HTML, page, MANIFEST);
    const links = [...filled.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, file]) => file);
    expect(links).toEqual(['./assets/index.css', './assets/shared.css', './assets/a.css']);
    expect(filled.indexOf('shared.css')).toBeGreaterThan(filled.indexOf('filled'));
    expect(filled).toContain('a.css"></noscript><div class="cp-chapters">');
    // Those wait for the first paint; the same without, where no script could let them apply.
    const late = [...filled.matchAll(/data-chapters media="not all" href="([^"]+)"/g)].map(([, file]) => file);
    expect(late).toEqual(links.slice(1));
  });

  it('puts the styles of what comes late into the head of a page without chapters', () => {
    const filled = fillPage(HTML, { ...page, root: '<div id="root">filled</div>' }, MANIFEST);
    const [head = '', body = ''] = filled.split('</head>');
    expect([...head.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, file]) => file)).toEqual([
      './assets/index.css',
      './assets/shared.css',
      './assets/a.css',
    ]);
    expect(body).toBe('<body><div id="root">filled</div></body></html>');
  });

  it('refuses a page that has nowhere to put it', () => {
    expect(() => fillPage('<html><head></head><body></body></html>', page, MANIFEST)).toThrow(/root/);
  });
});

describe('a page that is ready to paint', () => {
  const head =
    `<meta content="script-src 'self'; style-src 'self'"><script src="./src/site/boot.js" ></script>` +
    '<link rel="stylesheet" href="./assets/index.css">';
  const css = `.a{background:url(./x.svg)}.b{src:url("y.woff2")}.c{clip:url(#z);mask:url(data:,)}`;
  const ready = readyToPaint(
    `<html><head>${head}</head><body><link rel="stylesheet" href="./assets/late.css"></body></html>`,
    (file) => (file === './assets/index.css' ? css : '.late{top:0}'),
  );

  it('has all styles in it, by the names of their files, their addresses seen from the page', () => {
    expect(ready).toContain(
      '<style data-file="index.css">.a{background:url(./assets/x.svg)}.b{src:url("./assets/y.woff2")}.c{clip:url(#z);mask:url(data:,)}</style></head>',
    );
    expect(ready).toContain('<body><style data-file="late.css">.late{top:0}</style>');
    expect(ready).not.toContain('rel="stylesheet"');
  });

  it('leaves the styles of chapters in their files', () => {
    const late = '<link rel="stylesheet" data-chapters media="not all" href="./assets/late.css">';
    const filled = readyToPaint(`<html><head>${head}</head><body>${late}</body></html>`, () => css);
    expect(filled).toContain(late);
  });

  it('has the script that runs before paint in it, allowed by its hash', () => {
    const boot = readFileSync(path.join(import.meta.dirname, '../../src/site/boot.js'), 'utf8');
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(ready) ?? [];
    // Without its comments, which no reader of the page has to fetch.
    const lines = boot.split('\n').map((line) => line.trim());
    expect(script.trimEnd().split('\n')).toEqual(lines.filter((line) => line !== '' && !line.startsWith('//')));
    const hash = createHash('sha256').update(script).digest('base64');
    expect(ready).toContain(`script-src 'self' 'sha256-${hash}';`);
  });
});

describe('the styles of chapters', () => {
  const read = (address: string): string => `.from{content:"${address}"}\n`;
  const filled = fillPage(HTML, page, MANIFEST, '../');
  const { html, file } = gatherChapterStyles(filled, read);

  it('are one file that the page fetches later, and that says which files it has', () => {
    expect(file?.address).toMatch(/^\.\.\/assets\/chapters-[\w-]{8}\.css$/);
    expect(file?.text).toBe('.from{content:"../assets/shared.css"}\n.from{content:"../assets/a.css"}\n');
    const link = `<link rel="stylesheet" data-chapters data-files="shared.css a.css" data-address="${file?.address}">`;
    expect(html).toContain(link);
    expect(html).not.toContain('a.css"></noscript>');
    expect(html).toContain(`<noscript data-styles><link rel="stylesheet" href="${file?.address}"></noscript>`);
    expect(html.replace(link, '').match(/rel="stylesheet"/g)).toHaveLength(2);
  });

  it('have another name when they are others', () => {
    const other = gatherChapterStyles(filled, (address) => read(address).replace('from', 'of'));
    expect(other.file?.address).not.toBe(file?.address);
  });

  it('stay away from a page without chapters', () => {
    const plain = '<html><head><link rel="stylesheet" href="./assets/index.css"></head></html>';
    expect(gatherChapterStyles(plain, read)).toEqual({ html: plain, file: null });
  });
});
