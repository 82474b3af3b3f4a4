/** The site built for a folder of a host: every address in full leads into that folder, to what is there. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { EXHIBITS } from '#exhibits/catalog';
import { copyProject } from '../scripts/build/again.ts';
import { embedFile, oembedFile } from '../scripts/build/frames.ts';
import { PAGE_NAMES } from '../scripts/build/sitePages.ts';
import { PROJECT_ROOT, runCommand } from '../scripts/commands.mjs';
import { folderOf, hasFrames, languagesWith, readLanguages } from '../scripts/messages/catalogue.ts';
import { cardFile, pageAddress } from '../scripts/share/links.ts';
import { expect, watch } from './site.ts';

test.describe.configure({ mode: 'serial', timeout: 900_000 });

const ADDRESS = 'https://example.org/a/b/';
/** Addresses of that host, and of the site that a build without an address is for. Values of a link are not read. */
const IN_FULL = /https?:\\?\/\\?\/(?:example\.org|[\w.-]*clean-plates\.example)[^\s"'<>`\\)&?]*/g;
/** An attribute with an address relative to the page. */
const RELATIVE = /\s(?:href|src|data-page|data-file|data-service-worker)="(?!#|data:|https?:)([^"?#]+)/g;
const TEXT = /\.(?:html|js|json|xml|txt|svg|css|webmanifest)$/;
const SCRIPTS = /<script\b[\s\S]*?<\/script>/g;

/** A copy of the project, and the site that is built in it. */
let project = '';
let site = '';
/** Texts of all files, those in zip files too, by path. */
const texts = new Map<string, string>();
let files: ReadonlySet<string> = new Set();

test.beforeAll(async () => {
  test.setTimeout(1_800_000);
  project = mkdtempSync(path.join(os.tmpdir(), 'sub-path-'));
  site = path.join(project, 'dist');
  copyProject(project);
  // Pictures and recordings, which have no address: each has a name by all that it is made of.
  const computed = '.cache/computed';
  mkdirSync(path.join(project, '.cache'));
  if (existsSync(path.join(PROJECT_ROOT, computed)))
    symlinkSync(path.join(PROJECT_ROOT, computed), path.join(project, computed));
  const build = [path.join(project, 'scripts/run.mjs'), path.join(project, 'scripts/build.ts')];
  const env = { SITE_URL: ADDRESS };
  const { exitCode, output } = await runCommand(process.execPath, build, { isQuiet: true, cwd: project, env });
  expect(exitCode, output).toBe(0);
  const entries = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  files = new Set(entries.map((entry) => path.relative(site, path.join(entry.parentPath, entry.name))));
  for (const file of files) {
    if (TEXT.test(file)) texts.set(file, readFileSync(path.join(site, file), 'utf8'));
    if (!file.endsWith('.zip')) continue;
    for (const [name, bytes] of Object.entries(unzipSync(readFileSync(path.join(site, file)))))
      texts.set(`${file}/${name}`, Buffer.from(bytes).toString());
  }
});

test.afterAll(() => rmSync(project, { recursive: true, force: true }));

const textOf = (file: string): string => texts.get(file) ?? '';
/** The file that an address leads to. */
const fileOf = (address: string): string =>
  address
    .slice(ADDRESS.length)
    .replace(/#.*/, '')
    .replace(/(?<=^|\/)$/, 'index.html');

/** What is wrong with an address; null where it leads to a file of the site, and to a place in it. */
function faultOf(address: string): string | null {
  if (!address.startsWith(ADDRESS)) return `${address} is not in the folder`;
  const file = fileOf(address);
  if (!files.has(file)) return `${address} leads to no file`;
  const [, place] = address.split('#');
  return place === undefined || textOf(file).includes(`id="${place}"`) ? null : `${address} leads to no place`;
}

const faultsOf = (addresses: readonly string[]): readonly string[] =>
  [...new Set(addresses)].flatMap((address) => faultOf(address) ?? []);

/** Contents of the tags of a page that have an attribute of this value, by another attribute. */
const tagsOf = (page: string, having: string, name: string): readonly string[] =>
  [...page.matchAll(/<(?:link|meta)\b[^>]*>/g)]
    .filter(([tag]) => tag.includes(` ${having}`))
    .flatMap(([tag]) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? []);

/** Every page in every language, as its file and its address. */
const versions = PAGE_NAMES.flatMap((page) =>
  languagesWith(page).map((code) => ({
    page,
    code,
    file: folderOf(code) + page,
    at: ADDRESS + pageAddress(page, code),
  })),
);

test('every address in full leads into the folder, to what is there', () => {
  const faults = [...texts].flatMap(([file, text]) =>
    faultsOf([...text.matchAll(IN_FULL)].map(([address]) => address.replace(/[.,;]$/, ''))).map(
      (fault) => `${file}: ${fault}`,
    ),
  );
  expect(faults).toEqual([]);
});

test('every relative address of a page leads to what is there', () => {
  const faults = [...texts].flatMap(([file, text]) => {
    if (!files.has(file) || !file.endsWith('.html')) return [];
    const relative = [...text.replaceAll(SCRIPTS, (script) => script.replace(/>[\s\S]*/, '>')).matchAll(RELATIVE)];
    // Parts of a page, such as its stills, are put into that of the folder above them.
    const place = /^<!doctype html>/i.test(text) ? file : path.dirname(file);
    return faultsOf(relative.map(([, address = '']) => new URL(address, ADDRESS + place).href)).map(
      (fault) => `${file}: ${fault}`,
    );
  });
  expect(faults).toEqual([]);
});

test('every page says where it is, in which languages, and what its card is; the map has just these', () => {
  for (const { page, code, file, at } of versions) {
    const html = textOf(file);
    expect({
      canonical: tagsOf(html, 'rel="canonical"', 'href'),
      url: tagsOf(html, 'property="og:url"', 'content'),
      card: tagsOf(html, 'property="og:image"', 'content'),
      languages: tagsOf(html, 'hreflang=', 'href'),
    }).toEqual({
      canonical: [at],
      url: [at],
      card: [ADDRESS + cardFile(page, code)],
      languages: versions.filter((each) => each.page === page).map((each) => each.at),
    });
  }
  const map = textOf('sitemap.xml');
  expect(new Set([...map.matchAll(/<loc>([^<]*)/g)].map(([, at]) => at))).toEqual(
    new Set(versions.map(({ at }) => at)),
  );
  expect(textOf('robots.txt')).toContain(`\nSitemap: ${ADDRESS}sitemap.xml\n`);
});

test('every frame says whose it is; its oEmbed file, which it names, has it', () => {
  const codes = readLanguages()
    .map(({ code }) => code)
    .filter(hasFrames);
  for (const { id } of EXHIBITS)
    for (const folder of codes.map(folderOf)) {
      const [frame, oembed] = [embedFile(id, folder), oembedFile(id, folder)];
      const html = textOf(frame);
      expect(tagsOf(html, 'name="site"', 'content')).toEqual([ADDRESS]);
      expect(tagsOf(html, 'type="application/json+oembed"', 'href')).toEqual([ADDRESS + oembed]);
      expect(html).toContain(`${ADDRESS}${folder}#${id}`);
      const answer = JSON.parse(textOf(oembed)) as Readonly<Record<string, string>>;
      expect(answer['html']).toContain(` src="${ADDRESS}${frame}?`);
      expect([answer['provider_url'], faultOf(answer['thumbnail_url'] ?? '')]).toEqual([ADDRESS, null]);
    }
});

test('the files for the disk and for learning platforms link to the folder', () => {
  const alone = [...texts.keys()].filter((file) => /^(?:offline\/.*|scorm\/.*\.zip\/index)\.html$/.test(file));
  expect(alone).toHaveLength(4);
  for (const file of alone) {
    const html = textOf(file).replaceAll(SCRIPTS, '');
    const folder = ADDRESS + folderOf(/-(\w+)\.(?:html|zip)/.exec(file)?.[1] ?? '');
    expect(html, file).toContain(`data-published-at="${folder}"`);
    const links = [...html.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, link = '']) => link);
    expect(links.filter((link) => link.startsWith(folder)).length, file).toBeGreaterThan(0);
    expect(links.filter((link) => !/^(?:[#?]|https:)/.test(link))).toEqual([]);
  }
});

test('at that address the builder’s snippets and the links of a frame lead into the folder', async ({ page }) => {
  const complaints = watch(page, [new URL(ADDRESS).origin], true);
  await page.route('https://example.org/**', (route) => {
    const address = route
      .request()
      .url()
      .replace(/[?#].*/, '');
    if (faultOf(address) !== null) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ path: path.join(site, fileOf(address)) });
  });
  for (const folder of ['', 'ru/']) {
    await page.goto(`${ADDRESS}${folder}builder.html?x=wear`);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    const snippet = page.locator('[data-snippet]');
    const kinds = page.locator('[aria-labelledby="builder-snippets"]').getByRole('radio');
    const found: string[] = [];
    for (const kind of await kinds.all()) {
      await kind.check();
      const text = (await snippet.textContent()) ?? '';
      const addresses = [...text.matchAll(/https?:\/\/[^\s"'<>\\)&?]+/g)].map(([address]) => address);
      expect(addresses.length).toBeGreaterThan(0);
      found.push(...addresses);
    }
    expect(faultsOf(found)).toEqual([]);
    const link = page
      .frameLocator('iframe')
      .locator('footer')
      .getByRole('link', { name: /Open in the story|В.рассказ/ });
    await expect(link).toHaveAttribute('href', new RegExp(`^${ADDRESS}${folder}\\?.*#wear$`));
  }
  expect(complaints).toEqual([]);
});
