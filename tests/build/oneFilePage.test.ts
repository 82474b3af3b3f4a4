import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inlinePage } from '../../scripts/oneFilePage.mjs';

const PAGE = `<head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'none'">
<script type="module" crossorigin src="./assets/page.js"></script>
<link rel="stylesheet" crossorigin href="./assets/page.css">
</head><body><div id="root"></div></body>`;

function inline(files: Record<string, string>): string {
  return inlinePage(PAGE, (address) => files[address.replace('./', '')] ?? '');
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a page of one file', () => {
  const page = inline({ 'assets/page.js': `show('</script>');`, 'assets/page.css': '#root{color:red}' });

  test('links nothing', () => {
    expect(page).not.toMatch(/src=|href=/);
  });

  test('runs its script as a classic one, after the body, whatever the script contains', () => {
    expect(page).toContain(String.raw`<script>show('<\/script>');</script>` + '\n</body>');
  });

  test('allows exactly what is in it by hash', () => {
    const script = hashOf(String.raw`show('<\/script>');`);
    const style = hashOf('#root{color:red}');
    expect(page).toContain(`script-src 'self' ${script}; style-src ${style}"`);
  });

  test('leaves out fonts that would have to be fetched and keeps local ones', () => {
    const css = `@font-face{font-family:A;src:url(a.woff2)}@font-face{font-family:B;src:local("C")}#root{top:0}`;
    expect(inline({ 'assets/page.css': css })).toContain(
      `<style>@font-face{font-family:B;src:local("C")}#root{top:0}</style>`,
    );
  });
});
