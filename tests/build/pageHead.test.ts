import { describe, expect, it } from 'vitest';
import { completeHead } from '../../scripts/pageHead.mjs';
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
      ];
      const places = [...order, 'src/site/boot.js', '</head>'].map((part) => html.indexOf(part));
      expect(places, file).toEqual(places.toSorted((one, other) => one - other));
      expect(places[0], file).toBeGreaterThan(0);
      expect(html.match(/<(?:head|title|body)>|charset|Security|boot\.js/g), file).toHaveLength(6);
      // A module would come after the first picture.
      expect(html, file).toMatch(/<script src="{{root}}src\/site\/boot\.js" vite-ignore><\/script>\s*<\/head>/);
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
