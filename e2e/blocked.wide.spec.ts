import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHROMIUM, requireBrowser } from './browsers.mjs';
import { expect, test, watch } from './site.ts';

const PAGES = ['index', 'lab', 'teach', 'homework', 'method', 'builder', 'presenter', 'ru/index', 'ru/lab'];
const FRAMES = ['e/v1/cafeteria', 'e/v1/explain'];

/** What the page says of keeping, in the language of the page. */
const SAYS: Readonly<Record<string, RegExp>> = {
  index: /This browser keeps nothing for this site: what you guess is forgotten/,
  lab: /Not saved: this browser keeps nothing for this page/,
  'ru/index': /Этот браузер ничего не хранит для сайта: догадки пропадут/,
  'ru/lab': /Не сохранено: этот браузер ничего не хранит/,
};

/** What a browser does to whoever asks it to keep something. */
const refusals = () => {
  const tried = async (ask: () => unknown): Promise<string> => {
    try {
      await ask();
      return 'kept';
    } catch {
      return 'refused';
    }
  };
  const open = () =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open('trial');
      request.onsuccess = resolve;
      request.onerror = () => reject(new Error('refused'));
    });
  return Promise.all([
    tried(() => localStorage.length),
    tried(() => sessionStorage.length),
    tried(open),
    tried(() => caches.open('trial')),
    tried(() => navigator.locks.request('trial', () => {})),
  ]);
};

test('all pages and frames run where the data of sites is blocked @chromium', async ({ playwright, baseURL }, info) => {
  const profile = info.outputPath('profile');
  mkdirSync(path.join(profile, 'Default'), { recursive: true });
  // As "Block all cookies" of the settings does it. The headless shell of the other tests has no such setting.
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(path.join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
  const executablePath = requireBrowser(CHROMIUM);
  const context = await playwright.chromium.launchPersistentContext(profile, {
    executablePath,
    args: info.project.use.launchOptions?.args ?? [],
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const complaints = watch(page, [baseURL ?? ''], true);
  for (const name of [...PAGES, ...FRAMES]) {
    await page.goto(`${baseURL}/${name}.html`);
    expect(await page.evaluate(refusals), name).toEqual(Array(5).fill('refused'));
    await expect(page.locator('html'), name).toHaveAttribute('data-ready', 'true');
    await expect(page.getByTestId('failure'), name).toHaveCount(0);
    const says = SAYS[name];
    if (says) await expect(page.getByText(says).first(), name).toBeVisible();
  }
  await context.close();
  expect(complaints).toEqual([]);
});
