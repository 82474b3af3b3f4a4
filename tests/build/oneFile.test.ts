import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inlineParts, withoutFetchedFonts } from '../../scripts/build/oneFile.ts';

const pageWith = (policy: string): string =>
  `<head><meta http-equiv="Content-Security-Policy" content="${policy}"></head><body><div id="root"></div></body>`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a page of one file', () => {
  const page = inlineParts(pageWith("default-src 'none'; script-src 'none'; style-src 'none'"), {
    styles: '#root{color:red}\n',
    scripts: ['words();', `show('</script>');`],
  });

  test('runs its scripts in their order, after the body, whatever they contain', () => {
    expect(page).toContain(
      String.raw`<div id="root"></div><script>words();</script>` +
        '\n' +
        String.raw`<script>show('<\/script>');</script>` +
        '\n</body>',
    );
  });

  test('allows exactly what is in it by hash', () => {
    const scripts = [hashOf('words();'), hashOf(String.raw`show('<\/script>');`)].join(' ');
    expect(page).toContain(`script-src ${scripts}; style-src ${hashOf('#root{color:red}')}"`);
    expect(page).toContain('<style>#root{color:red}</style></head>');
  });

  test('gets no hash where its policy allows all styles: beside it the browser would refuse all others', () => {
    const open = inlineParts(pageWith("script-src 'none'; style-src 'unsafe-inline'"), {
      styles: 'a{top:0}',
      scripts: [],
    });
    expect(open).toContain(`style-src 'unsafe-inline'"`);
  });
});

test('fonts that would have to be fetched are left out, and local ones kept', () => {
  const css = `@font-face{font-family:A;src:url(a.woff2)}@font-face{font-family:B;src:local("C")}#root{top:0}`;
  expect(withoutFetchedFonts(css)).toBe('@font-face{font-family:B;src:local("C")}#root{top:0}');
});
