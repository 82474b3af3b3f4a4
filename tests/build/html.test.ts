import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { completeHead, composePage } from '../../scripts/build/html.ts';
import { listProjectFiles, readProjectFile } from '../docs/documents.ts';

const PAGES = listProjectFiles((file) => /^[^/]+\.html$/.test(file) && file !== 'embed.html');

const page = (head: string): string => `<html>\n  <head${head}</head>\n  <body></body>\n</html>`;
const policyOf = (html: string): readonly string[] =>
  (/content="(default-src [^"]*)"/.exec(html)?.[1] ?? '').split('; ');

describe('the head of a page', () => {
  it('has its own words between what all have: letters and policy first, what chooses the theme last', () => {
    expect(PAGES).toHaveLength(7);
    for (const file of PAGES) {
      const own = /<title>.*<\/title>\s*<meta name="description" content="[^"]*" \/>/.exec(readProjectFile(file))?.[0];
      const html = completeHead(readProjectFile(file));
      const order = [
        '<head>',
        'charset="utf-8"',
        'Content-Security-Policy',
        own ?? file,
        'name="from-file"',
        'rel="icon"',
        'name="boundary"',
        'src/pages/site/missing.js',
        'src/pages/site/boundary.js',
      ];
      const places = [...order, 'src/pages/site/boot.js', '</head>'].map((part) => html.indexOf(part));
      expect(places, file).toEqual(places.toSorted((one, other) => one - other));
      expect(places[0], file).toBeGreaterThan(0);
      expect(html.match(/<(?:head|title|body)>|charset|Security|boot\.js/g), file).toHaveLength(6);
      // A module would come after the first picture.
      expect(html, file).toMatch(/<script src="{{root}}src\/pages\/site\/boot\.js" vite-ignore><\/script>\s*<\/head>/);
    }
  });

  it('allows by its policy what nothing else does, and frames where the page asks for them', () => {
    const usual = policyOf(completeHead(page('><title>x</title>')));
    expect(usual).toContain("default-src 'none'");
    expect(usual).toContain("script-src 'self'");
    expect(usual.filter((each) => /\*|https?:|eval/.test(each))).toEqual([]);
    const framed = policyOf(completeHead(page(` data-allows="frame-src 'self'"><title>x</title>`)));
    expect(framed.filter((each) => !usual.includes(each))).toEqual(["frame-src 'self'"]);
    const asking = PAGES.filter((file) => policyOf(completeHead(readProjectFile(file))).includes("frame-src 'self'"));
    expect(asking).toEqual(['builder.html']);
  });

  it('is left to a page that has a policy of its own, and missed where there is none', () => {
    const leader = readProjectFile('embed.html');
    expect(completeHead(leader)).toBe(leader);
    expect(() => completeHead('<html><body></body></html>')).toThrow('no head');
  });
});

const TEMPLATE = `<html><head><title>x</title></head><body>
    <div id="root"></div>
    <script type="module" src="/src/pages/story/story.tsx"></script></body></html>`;
const FILES: Readonly<Record<string, string>> = {
  'assets/main.css': '.main{background:url(./x.svg)}.b{src:url("y.woff2")}.c{clip:url(#z);mask:url(data:,)}',
  'assets/shared.css': '.shared{top:0}',
  'assets/late.css': '.late{top:0}',
  'assets/signs.css': '@font-face{src:url(signs.woff2)}',
  'assets/main.js': 'import{a}from"#messages/scene";import"./shared.js"',
  'assets/shared.js': 'import*as b from"#messages/units"',
};
const BUILT = {
  manifest: {
    'src/pages/story/story.tsx': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
    'src/a/index.ts': { file: 'assets/a.js', css: ['assets/late.css'], imports: ['_shared.js'] },
    'src/ui/theme/fontsOfSigns.css': { file: 'assets/signs.css' },
  },
  assets: ['golos-text-latin-AAAAAAAA.woff2', 'golos-text-cyrillic-AAAAAAAA.woff2', 'golos-text-signs-AAAAAAAA.woff2'],
  read: (file: string): string => FILES[file] ?? '',
  words: {
    '#messages/scene': 'assets/scene.js',
    '#messages/units': 'assets/units.js',
    '#messages/late': 'assets/l.js',
  },
};
const compose = (root: string, code = 'en') =>
  composePage({
    template: TEMPLATE,
    page: 'index.html',
    code,
    rendered: { root: `<div id="root">${root}</div>`, styledSources: ['src/a/index.ts'] },
    built: BUILT,
  });

describe('a page in a language', () => {
  it('names the words of its language, and asks at once for what its program begins with', () => {
    const { html } = compose('', 'ru');
    const map = /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(map)).toEqual({
      imports: {
        '#messages/scene': '../assets/scene.js',
        '#messages/units': '../assets/units.js',
        '#messages/late': '../assets/l.js',
      },
    });
    expect(html).toContain(`'sha256-${createHash('sha256').update(map).digest('base64')}'`);
    expect([...html.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '../assets/shared.js',
      '../assets/units.js',
      '../assets/scene.js',
    ]);
    expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('<script type="module"'));
    expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('modulepreload'));
  });

  it('has what it opens with in the place of the empty root, as it stands', () => {
    expect(compose('$& filled').html).toContain('<div id="root">$& filled</div>');
    expect(() =>
      composePage({
        template: '<html></html>',
        page: 'x.html',
        code: 'en',
        rendered: { root: '', styledSources: [] },
        built: BUILT,
      }),
    ).toThrow('x.html has no <div id="root"></div> to fill');
  });

  it('has all styles in its head, their addresses seen from the page, and says that these files are there', () => {
    const { html, files } = compose('');
    expect(html).toContain(
      '<style>.main{background:url(./assets/x.svg)}.b{src:url("./assets/y.woff2")}.c{clip:url(#z);mask:url(data:,)}</style>' +
        '<link rel="stylesheet" disabled href="./assets/main.css">',
    );
    const sheets = [...html.matchAll(/rel="stylesheet" disabled href="([^"]+)"/g)].map(([, href]) => href);
    expect(sheets).toEqual(['./assets/shared.css', './assets/main.css', './assets/late.css']);
    expect(html.match(/rel="stylesheet" href/g)).toBeNull();
    expect(files).toEqual([]);
  });

  it('has the styles of chapters in one file, which waits for the first paint, and applies at once without scripts', () => {
    const { html, files } = compose('<main><div data-testid="chapters" class="cp-chapters">', 'ru');
    const [file] = files;
    expect(file?.name).toMatch(/^assets\/chapters-[\w-]{8}\.css$/);
    expect(file?.text).toBe('.late{top:0}\n');
    expect(html).toContain(
      `<main><link rel="stylesheet" data-chapters data-address="../${file?.name}">` +
        '<link rel="stylesheet" disabled href="../assets/late.css">' +
        `<noscript data-styles><link rel="stylesheet" href="../${file?.name}"></noscript><div data-testid="chapters" class="cp-chapters">`,
    );
  });

  it('asks first for the letters of its script, figures and stops of a Cyrillic page from files of their own', () => {
    const fonts = (code: string) =>
      [...compose('', code).html.matchAll(/as="font"[^>]* href="[^"]*\/([\w-]+)-AAAAAAAA/g)].map(([, name]) => name);
    expect(fonts('en')).toEqual(['golos-text-latin']);
    expect(fonts('ru')).toEqual(['golos-text-cyrillic', 'golos-text-signs']);
    expect(compose('', 'ru').html).toContain('<style>@font-face{src:url(../assets/signs.woff2)}</style>');
    expect(compose('', 'en').html).not.toContain('signs.woff2');
  });

  it('says where other languages are before the script that leads there runs', () => {
    const { html } = compose('', 'ru');
    expect(html).toContain('hreflang="en"');
    expect(html.indexOf('hreflang="en"')).toBeLessThan(html.indexOf('<script>'));
  });

  it('has the scripts that run before paint in it, without their comments, allowed by their hashes', () => {
    const { html } = compose('');
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
    const files = ['missing.js', 'boundary.js', 'boot.js'];
    expect(scripts).toHaveLength(files.length);
    for (const [index, script] of scripts.entries()) {
      const lines = readProjectFile(`src/pages/site/${files[index]}`)
        .split('\n')
        .map((line) => line.trim());
      expect(script.trimEnd().split('\n')).toEqual(lines.filter((line) => line !== '' && !/^\/[/*]/.test(line)));
      expect(html).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
  });
});
