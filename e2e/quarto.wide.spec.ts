import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT, runCommand } from '../scripts/commands.mjs';
import { quartoFiles } from '../scripts/extensions/quarto.ts';
import { SITE } from '../scripts/build.ts';
import { expect, test } from './site.ts';

/**
 * The Quarto extension, run by Quarto's own pandoc: a filter calls its shortcode as Quarto does. Quarto itself is on no registry of
 * packages.
 */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const TESTS = path.join(PROJECT_ROOT, 'quarto/tests');
const REQUIREMENTS = readFileSync(path.join(TESTS, 'requirements.txt'), 'utf8');
const hash = createHash('sha256').update(REQUIREMENTS).digest('hex').slice(0, 16);
const FOLDER = path.join(PROJECT_ROOT, '.cache', `quarto-${hash}`);
const OUT = path.join(FOLDER, 'out');
const EXTENSION = path.join(OUT, '_extensions/clean-plates');
const python = (...args: string[]) =>
  runCommand(path.join(FOLDER, 'bin/python'), args, { isQuiet: true, cwd: OUT, env: { EXTENSION } });

/** Converts a document with the shortcode, into text of the format. */
async function convert(text: string, format: string): Promise<{ exitCode: number; output: string }> {
  writeFileSync(path.join(OUT, 'document.md'), text);
  const program = `import pypandoc, subprocess, sys
sys.exit(subprocess.run([pypandoc.get_pandoc_path(), 'document.md', '-f', 'markdown-smart', '-s', '-t', '${format}', '-L', r'${TESTS}/shortcodes.lua']).returncode)`;
  return python('-c', program);
}

test.beforeAll(async () => {
  const ready = path.join(FOLDER, 'ready');
  if (!existsSync(ready)) {
    const made = await runCommand('python3', ['-m', 'venv', '--clear', FOLDER], { isQuiet: true });
    const pip = ['-m', 'pip', 'install', '--quiet', '-r', path.join(TESTS, 'requirements.txt')];
    const installed = await runCommand(path.join(FOLDER, 'bin/python'), pip, { isQuiet: true });
    if (made.exitCode !== 0 || installed.exitCode !== 0)
      throw new Error(
        'The Quarto extension cannot be tested: install Python 3 with its venv and pip, and have an index of packages that pip reaches.',
      );
    writeFileSync(ready, '');
  }
  rmSync(OUT, { recursive: true, force: true });
  for (const [name, content] of Object.entries(await quartoFiles(SITE))) {
    mkdirSync(path.dirname(path.join(OUT, name)), { recursive: true });
    writeFileSync(path.join(OUT, name), content);
  }
});

const documentOf = (site: string, ...shortcodes: readonly string[]): string =>
  [`---\ntitle: Spare area\nclean-plates:\n  site: ${site}\n---`, ...shortcodes].join('\n\n');

test('a document as HTML has the figure of the site, with its parameters', async ({ page, baseURL }) => {
  const text = documentOf(baseURL ?? '', '{{< clean-plates spare-area spare=0.3 skin=chip lang=ru >}}');
  const { exitCode, output } = await convert(text, 'html');
  expect(exitCode, output).toBe(0);
  await page.route('**/book.html', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: output }));
  await page.goto('/book.html');
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true', { timeout: 60_000 });
  await expect(frame.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(frame.getByTestId('slider-rail').getByRole('slider')).toHaveAttribute('aria-valuetext', /30/);
});

test('a document as PDF has the still, which leads to the figure', async () => {
  const { exitCode, output } = await convert(documentOf('https://your.site/', '{{< clean-plates trim >}}'), 'typst');
  expect(exitCode, output).toBe(0);
  expect(output).toContain('#link("https://your.site/e/v1/trim.html")');
  writeFileSync(path.join(OUT, 'document.typ'), output);
  const made = await python('-c', `import typst; typst.compile('document.typ', output='document.pdf', root='/')`);
  expect(made.exitCode, made.output).toBe(0);
  const pdf = readFileSync(path.join(OUT, 'document.pdf'), 'latin1');
  expect(pdf).toContain('/Subtype/Image');
  expect(pdf).toContain('https://your.site/e/v1/trim.html');
});

for (const [shortcode, sentence] of [
  ['spare-aera', /clean-plates: exhibit="spare-aera" should be one of cafeteria, cliff, /],
  ['spare-area spare=9', /clean-plates: spare="9" should be a number from 0\.04 to 0\.6\./],
  ['spare-area spair=0.1', /clean-plates: spair="0\.1" should be one of spare, .*, by its name\./],
  ['one-plate lock=spare', /clean-plates: lock="spare" should be left out: this figure has nothing to lock\./],
  ['trim part=pear', /clean-plates: part="pear" should be one of pair, /],
  ['cafeteria lang=fr', /clean-plates: lang="fr" should be one of en, ru\./],
] as const)
  test(`{{< clean-plates ${shortcode} >}} ends in a sentence`, async () => {
    const { exitCode, output } = await convert(
      documentOf('https://your.site/', `{{< clean-plates ${shortcode} >}}`),
      'html',
    );
    expect(exitCode).not.toBe(0);
    expect(output).toMatch(sentence);
  });

test('without a site, a document as HTML says how to name one', async () => {
  const { exitCode, output } = await convert('{{< clean-plates trim >}}', 'html');
  expect(exitCode).not.toBe(0);
  expect(output).toMatch(/comes from a built site: name it in the document's head/);
});
