import { createDrive, requireScenario, type ScenarioInput } from '#engine';
import { cliffScenario, CLIFF_REQUEST } from '#recordings/cliff';
import { formatScenarioLink, parseScenarioLink } from '#store';
import type { Page } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { findViolations } from './axe.ts';
import { openTakeAlong } from './chapter.ts';
import { savedPicture } from './savedPicture.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

const SMALL: ScenarioInput = { blockCount: 64, pagesPerBlock: 32, spareFactor: 0.2, seed: 5, warmupRounds: 0 };
const SMALL_LINK = `s=${formatScenarioLink(requireScenario(SMALL))}`;

const lab = (page: Page) => page.locator('[data-exhibit="lab"]');
const number = (page: Page) => page.getByTestId('write-amplification');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const settings = (page: Page) => page.getByRole('region', { name: 'Settings' });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Find' });
const recipe = (page: Page) =>
  lab(page)
    .getByRole('paragraph')
    .filter({ hasText: /^Scenario: / });

async function openLab(page: Page, query = `${SMALL_LINK}&play=off`): Promise<void> {
  await page.goto(`/lab.html?${query}`);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
}

async function readNumber(page: Page) {
  const shown = number(page);
  return {
    hostPages: Number(await shown.getAttribute('data-host-pages')),
    flashPages: Number(await shown.getAttribute('data-flash-pages')),
    text: await shown.textContent(),
  };
}

/** What is shown, while it stands, is what the engine counts here, to the last bit of its state. */
async function expectSameAsEngine(page: Page, input: ScenarioInput): Promise<void> {
  await expect(lab(page)).toHaveAttribute('data-state-hash', /^[0-9a-f]{8}$/);
  const drive = createDrive(requireScenario(input));
  drive.run(Number(await lab(page).getAttribute('data-step')));
  await expect(lab(page)).toHaveAttribute('data-state-hash', drive.stateHash());
  await expect(number(page)).toHaveAttribute('data-host-pages', String(drive.counters.hostPagesWritten));
  await expect(number(page)).toHaveAttribute('data-flash-pages', String(drive.counters.flashPagesProgrammed));
}

/** Waits until the drive has run to the end of a usual run. */
async function runToEnd(page: Page): Promise<void> {
  await expect.poll(async () => Number(await lab(page).getAttribute('data-step'))).toBeGreaterThan(4000);
  await expect(lab(page)).toHaveAttribute('data-state', 'paused');
}

test('without a link the first drive runs, and is the one of the engine', async ({ page }) => {
  await page.goto('/lab.html');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(page.getByRole('heading', { level: 1, name: 'Lab' })).toHaveCount(1);
  await expect(recipe(page)).toHaveText(
    'Scenario: 1,024 blocks of 128 pages, 6.9\u202f% spare. Written all over. Greedy from 2 free blocks. Seed 1.',
  );
  await runToEnd(page);
  await expectSameAsEngine(page, { warmupRounds: 0 });
});

test('a link shows its scenario, by keyboard too, and a copied link leads to the same moment', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLab(page, `${SMALL_LINK}&play=off&theme=dark`);
  await expect(lab(page)).toHaveAttribute('data-state', 'paused');
  await expect(number(page)).toHaveAttribute('data-host-pages', '0');
  expect(await findViolations(page)).toEqual([]);
  await button(page, 'Play').press('Enter');
  await runToEnd(page);
  await expectSameAsEngine(page, SMALL);
  const { hostPages } = await readNumber(page);
  await page.keyboard.press('e');
  await button(page, 'Copy link').press('Enter');
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).toContain(SMALL_LINK);
  expect(await read()).toContain(`&at=${hostPages}`);
  await page.goto('/ru/lab.html');
  await page.goto(await read());
  await expect(recipe(page)).toContainText('64 blocks of 32 pages');
  await expect(lab(page)).toHaveAttribute('data-step', String(hostPages));
  await expectSameAsEngine(page, SMALL);
});

test('a way to a moment that takes hours can be given up', WIDE, async ({ page }) => {
  await openLab(page, `${SMALL_LINK}&at=90000000000`);
  await button(page, 'Pause').press('Enter');
  await expect(button(page, 'Play')).toBeVisible();
  await expect(lab(page)).toHaveAttribute('data-state', 'paused');
  await expectSameAsEngine(page, SMALL);
});

test('a link stands exactly at its moment', WIDE, async ({ page }) => {
  await openLab(page, `${SMALL_LINK}&at=500`);
  await expect(lab(page)).toHaveAttribute('data-step', '500');
  await expect(lab(page)).toHaveAttribute('data-state', 'paused');
  await expectSameAsEngine(page, SMALL);
});

test('what a link cannot have is said, none of it as markup, and the rest is kept', async ({ page }) => {
  const bad = `3~blocks=2~pages-per-block=32~victim=${encodeURIComponent('<img src=x>')}~warmup=0`;
  await page.goto(`/lab.html?s=${bad}&engine=0.0.1&play=off&v=moon`);
  const said = page.getByRole('status').filter({ hasText: 'blocks=2' });
  await expect(said).toContainText('blocks has to be a whole number from 3 to 1,048,576');
  await expect(said).toContainText('victim=<img src=x>');
  await expect(said).toContainText('engine 0.0.1');
  await expect(said).toContainText('v=moon');
  await expect(page.locator('img')).toHaveCount(0);
  await expect(recipe(page)).toContainText('1,024 blocks of 32 pages');
  await said.getByRole('button').click();
  await expect(said).toHaveCount(0);
  await page.goto('/lab.html?s=9~blocks=64~cells=qlc&play=off');
  await expect(page.getByRole('status').filter({ hasText: 'version 9' })).toBeVisible();
  await expect(recipe(page)).toContainText('64 blocks of 128 pages');
});

test('a part of the recipe is changed where it stands, and nonsense leaves it as it was', async ({ page }) => {
  await openLab(page);
  const place = await button(page, 'Seed 5').boundingBox();
  await button(page, '2 free blocks').press('Enter');
  const field = page.getByRole('textbox', { name: 'Exact value of Cleans from' });
  await expect(field).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await field.fill('nonsense');
  await field.press('Enter');
  await expect(page.getByText('“nonsense” is not a number such as 2')).toBeVisible();
  await field.fill('60');
  await field.press('Enter');
  await expect(page.getByText('“60” for “Cleans from, free blocks” does not fit the rest')).toBeVisible();
  await field.fill('3');
  await field.press('Enter');
  await page.keyboard.press('Escape');
  await expect(recipe(page)).toContainText('from 3 free blocks. Seed 5');
  await expect(button(page, '3 free blocks')).toHaveAttribute('title', 'was 2');
  expect(Math.abs(((await button(page, 'Seed 5').boundingBox())?.x ?? 0) - (place?.x ?? 0))).toBeLessThan(2);
  await expect(button(page, '3 free blocks')).toBeFocused();
  await page.keyboard.press('.');
  await expect(lab(page)).toHaveAttribute('data-step', '1');
  await expectSameAsEngine(page, { ...SMALL, reserveBlocks: 3 });
  await button(page, '20\u202f% spare').click();
  const spare = page.getByRole('textbox', { name: 'Exact value of Spare area, %' });
  await spare.fill('1/4');
  await spare.press('Enter');
  await expect(recipe(page)).toContainText('25\u202f% spare');
  // Another part takes the place of the one that is open.
  await button(page, 'Greedy').click();
  await expect(page.getByRole('combobox', { name: 'Picks the block' })).toBeVisible();
});

test('every setting is in the panel, and each gesture is one step to undo', async ({ page }) => {
  await openLab(page);
  await page.keyboard.press('s');
  await expect(settings(page)).toBeFocused();
  await settings(page).getByText('Cleaning', { exact: true }).press('Enter');
  await settings(page).getByText('Cleaning', { exact: true }).click();
  const slider = settings(page).getByRole('slider', { name: 'Cleans from' });
  await slider.focus();
  await page.keyboard.down('ArrowRight');
  await page.keyboard.down('ArrowRight');
  await page.keyboard.up('ArrowRight');
  await settings(page).getByRole('combobox', { name: 'Picks the block' }).selectOption({ label: 'windowed' });
  await expect(settings(page).getByRole('slider', { name: 'Window, blocks' })).toBeVisible();
  await expect(settings(page).getByText('2 changed')).toBeVisible();
  await expect(settings(page).getByText('was greedy')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await expect(button(page, 'Undo: Picks the block greedy → windowed')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(button(page, 'Undo: Cleans from, free blocks 2 → 4')).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expect(button(page, 'Greedy')).toBeVisible();
  await expect(button(page, '2 free blocks')).toBeVisible();
  await expect(button(page, 'Nothing to undo')).toBeDisabled();
  await page.keyboard.press('Control+Shift+z');
  await expect(button(page, '4 free blocks')).toBeVisible();
  await button(page, 'Redo: Picks the block greedy → windowed').click();
  await expect(button(page, 'Windowed (32)')).toBeVisible();
});

test('the palette changes settings, goes to writes and explains words, by keyboard alone', async ({ page }) => {
  await openLab(page);
  await page.keyboard.press('/');
  const search = palette(page).getByRole('combobox', { name: 'Find' });
  await expect(search).toBeFocused();
  await page.keyboard.type('free');
  await expect(palette(page).getByRole('option', { selected: true })).toContainText('Cleans from, free blocks');
  await page.keyboard.press('ArrowDown');
  await expect(palette(page).getByRole('option', { selected: true })).toContainText('Cleans until, free blocks');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const field = palette(page).getByRole('textbox', { name: 'Exact value of Cleans until' });
  await field.fill('8');
  await field.press('Enter');
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(recipe(page)).toContainText('from 2 free blocks until 8');
  // At once: the letters wait for the field.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('victim block');
  await expect(search).toBeFocused();
  await expect(palette(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toContainText('The closed block that garbage collection has chosen to erase.');
  await page.keyboard.press('Escape');
  await expect(palette(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  const keys = page.getByRole('dialog', { name: 'Keys' });
  // A dialog that closes gives the focus, and so the keys, back a moment later.
  await expect(async () => {
    if ((await keys.count()) === 0) await page.keyboard.press('?');
    await expect(keys).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(keys).toContainText('Ctrl Shift Z');
  expect(await findViolations(page)).toEqual([]);
  await keys.getByRole('switch', { name: 'Keys without Ctrl' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await expect(settings(page)).toHaveCount(0);
});

test('what was set is there after a reload, with its steps and the moment', async ({ page }) => {
  await openLab(page);
  await button(page, 'Seed 5').click();
  await page.getByRole('textbox', { name: 'Seed' }).fill('11');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await button(page, 'Play').click();
  await runToEnd(page);
  const step = await lab(page).getAttribute('data-step');
  const hash = await lab(page).getAttribute('data-state-hash');
  expect(hash).toMatch(/^[\da-f]{8}$/);
  await expect(page.getByText('saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`seed=11.*&at=${step}&`));
  await page.reload();
  await expect(recipe(page)).toContainText('Seed 11');
  await expect(lab(page)).toHaveAttribute('data-step', String(step));
  await expect(lab(page)).toHaveAttribute('data-state-hash', String(hash));
  await page.keyboard.press('Control+z');
  await expect(recipe(page)).toContainText('Seed 5');
  // Without a link the last session goes on, with a life of its own.
  const second = await page.context().newPage();
  await second.goto('/lab.html?play=off');
  await expect(recipe(second)).toContainText('64 blocks of 32 pages');
  await second.keyboard.press('Control+Shift+z');
  await expect(recipe(second)).toContainText('Seed 11');
  await expect(second).toHaveURL(/seed=11/);
  await page.reload();
  await expect(recipe(page)).toContainText('Seed 5');
  await second.close();
});

test('a change is there after a reload at once', WIDE, async ({ page }) => {
  await openLab(page);
  for (const seed of ['11', '12', '13']) {
    await button(page, /^Seed/).click();
    await page.getByRole('textbox', { name: 'Seed' }).fill(seed);
    await page.keyboard.press('Enter');
    await page.reload();
    await expect(recipe(page)).toContainText(`Seed ${seed}`);
    await expect(button(page, new RegExp(`^Undo: Seed .* → ${seed}$`))).toBeEnabled();
  }
});

/** Cuts off the newest slot of the session, as a crash while it is written would. */
const cutNewestSlot = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('clean-plates-lab');
        request.onerror = () => reject(new Error('no database'));
        request.onsuccess = () => {
          const store = request.result.transaction('slots', 'readwrite').objectStore('slots');
          let newest: IDBCursorWithValue['value'] = null;
          let key: IDBValidKey = '';
          store.openCursor().onsuccess = ({ target }) => {
            const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
            if (cursor) {
              if (!newest || cursor.value.count > newest.count) [newest, key] = [cursor.value, cursor.key];
              cursor.continue();
              return;
            }
            store.put({ ...newest, text: newest.text.slice(0, 40) }, key).onsuccess = () => {
              request.result.close();
              resolve();
            };
          };
        };
      }),
  );

test('a slot that was cut off leaves the one before', WIDE, async ({ page }) => {
  await openLab(page);
  for (const seed of ['11', '12']) {
    await button(page, /^Seed/).click();
    await page.getByRole('textbox', { name: 'Seed' }).fill(seed);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`seed=${seed}`));
    await expect(page.getByText('saved', { exact: true })).toBeVisible();
  }
  await cutNewestSlot(page);
  const session = await page.evaluate(() => JSON.stringify(history.state));
  const other = await page.context().newPage();
  await other.goto('/lab.html?play=off');
  await expect(recipe(other)).toContainText('Seed 11');
  expect(session).toContain('session');
});

test('where nothing can be stored, that is said, and the session is saved as a file', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await openLab(page);
  const said = page.getByRole('status').filter({ hasText: 'Not saved: this browser keeps nothing for this page.' });
  await expect(said).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await said.getByRole('button', { name: 'Save as file' }).click();
  expect((await download).suggestedFilename()).toBe('clean-plates-lab.json');
});

test('a chart is saved with its settings, its seed and a link to the moment, all within the picture', async ({
  page,
}) => {
  await page.goto(`/lab.html?${SMALL_LINK}&at=3000&v=charts`);
  await expect(lab(page)).toHaveAttribute('data-step', '3000');
  // Charts follow the drive some times a second.
  await expect(page.getByText(/so far, not steady yet/).first()).toBeVisible();
  await button(page, 'Save: Wear: erases of a block').click();
  const { svg, words } = await savedPicture(page, page.locator(':popover-open').getByRole('button', { name: 'SVG' }));
  for (const part of ['Wear: erases of a block', '64 blocks', 'Seed 5', 'at=3000', 'To cite'])
    expect(words).toContain(part);
  await page.setContent(svg);
  const outside = await page.evaluate(() => {
    const drawing = document.querySelector('svg') as SVGSVGElement;
    const { right, bottom } = drawing.getBoundingClientRect();
    return [...drawing.querySelectorAll(':scope > text')].filter((text) => {
      const box = text.getBoundingClientRect();
      return box.right > right || box.bottom > bottom;
    }).length;
  });
  expect(outside).toBe(0);
});

test('a session is saved as a file and opened again, and a bad file says what was kept', async ({ page }, testInfo) => {
  await openLab(page);
  await page.keyboard.press('e');
  const download = page.waitForEvent('download');
  await button(page, 'Save as file').click();
  const file = testInfo.outputPath('session.json');
  await (await download).saveAs(file);
  const text = readFileSync(file, 'utf8');
  await openLab(page, 's=3~seed=9&play=off');
  const open = async (content: string): Promise<void> => {
    writeFileSync(file, content);
    await button(page, /^Save and share$/)
      .first()
      .click();
    await page.getByLabel('Open a file').setInputFiles(file);
  };
  const said = page.getByRole('status').filter({ hasText: 'session.json' });
  await open('not a session');
  await expect(said).toContainText('“session.json” is not a session of the lab. What is on show stays');
  await expect(recipe(page)).toContainText('Seed 9');
  await open(text);
  await expect(said).toContainText('“session.json” is open: everything in it was read.');
  await expect(recipe(page)).toContainText('Seed 5');
  await open(text.replace('"view":"drive"', '"view":"moon"'));
  await expect(said).toContainText('“view” in the session could not be read; its usual value is used.');
  await said.getByRole('button').click();
  await page.keyboard.press('Control+z');
  await expect(button(page, 'Redo: open session.json')).toBeEnabled();
});

test('a whole scenario given to the story is shown by the lab, in the same language', WIDE, async ({ page }) => {
  await page.goto(`/ru/index.html?${SMALL_LINK}&play=off`);
  await expect(page).toHaveURL(/\/ru\/lab\.html\?s=3~blocks=64/);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(lab(page)).toContainText('64 блока по 32 страницы');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/(?<!ru)\/lab\.html/);
  // It is the same session, in the other language.
  await expect(recipe(page)).toContainText('64 blocks of 32 pages');
});

test('a chapter opens its drive in the lab', WIDE, async ({ page }) => {
  await page.goto('/index.html?play=off&x=cliff&drive=filled#cliff');
  const way = (await openTakeAlong(page, 'cliff')).getByRole('link', { name: 'Open in lab' });
  await expect(way).toHaveAttribute('href', /^lab\.html\?s=3~/);
  const href = (await way.getAttribute('href')) ?? '';
  const { scenario } = parseScenarioLink(new URLSearchParams(href.split('?')[1]).get('s') ?? '');
  expect(scenario).toEqual(cliffScenario({ ...CLIFF_REQUEST, isFilled: true }));
  await way.click();
  await expect(page).toHaveURL(/\/lab\.html\?s=3~blocks=8192/);
  await expect(recipe(page)).toContainText('8,192 blocks of 128 pages');
});

test('an array is set beside the drive, and measured as sim raid measures it', WIDE, async ({ page }) => {
  await page.goto('/lab.html?s=3~blocks=64~pages-per-block=16~spare-factor=0.2~warmup=0&v=charts&play=off');
  await expect(page.getByRole('region', { name: 'Write speed the host sees' })).toBeVisible();
  await page.keyboard.press('s');
  await settings(page).getByText('one drive', { exact: true }).click();
  await settings(page).getByRole('slider', { name: 'Drives' }).press('ArrowRight');
  await expect(recipe(page)).toContainText('2 such drives in RAID-0, stripes of 128\u00a0KiB');
  const drives = page.getByRole('region', { name: 'Drive by drive' });
  // Of: sim raid --blocks 64 --pages-per-block 16 --spare-factor 0.2
  await expect(drives).toContainText('state ae654489');
  await expect(page).toHaveURL(/&array=members=2&v=charts/);
  expect(await findViolations(page)).toEqual([]);
  await button(page, /^Undo/).click();
  await expect(drives).toHaveCount(0);
});

test(
  'a preset fills the scenario and names its source, and going back gives the drive before',
  WIDE,
  async ({ page }) => {
    await openLab(page, `${SMALL_LINK}&at=6000&theme=dark`);
    await expect(number(page)).toHaveAttribute('data-host-pages', '6000');
    await page.keyboard.press('s');
    const all = settings(page).getByRole('button', { name: 'all presets' });
    await all.press('Enter');
    await expect(settings(page).getByRole('link')).toHaveCount(13);
    expect(await findViolations(page)).toEqual([]);
    await settings(page).getByRole('link', { name: 'Samsung 860 QVO 1 TB' }).press('Enter');
    await expect(recipe(page)).toContainText('Samsung 860 QVO 1\u00a0TB: ');
    await expect(recipe(page)).toContainText(
      'SLC cache of 22 blocks set apart and up to 134 lent, one bit a cell instead of 4',
    );
    await expect(settings(page)).toContainText(
      'Samsung 860 QVO 1\u00a0TB, at a scale of 1 : 256. Numbers from: Tallis on the Samsung 860 QVO, 2018',
    );
    await expect(page).toHaveURL(/\?s=3~.*slc-cache-blocks=22~slc-dynamic-blocks=134.*&theme=dark$/);
    await settings(page).getByRole('link', { name: 'OCZ Vertex 128 GB' }).click();
    await expect(settings(page)).toContainText('one of its 16 lanes');
    await settings(page).getByRole('button', { name: 'Thirty blocks' }).click();
    await expect(recipe(page)).toContainText('30 blocks of 16 pages');
    await page.goBack();
    await page.goBack();
    await expect(recipe(page)).toContainText('SLC cache of 22 blocks');
    await page.goBack();
    await expect(recipe(page)).toContainText('64 blocks of 32 pages');
    await expect(number(page)).toHaveAttribute('data-host-pages', '6000');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect(recipe(page)).toContainText('SLC cache of 22 blocks');
  },
);

test('an engine that cannot be loaded is said, and can be started again', WIDE, async ({ page, complaints }) => {
  let isBlocked = true;
  await page.route(/lab\.worker[^/]*\.js/, (route) => (isBlocked ? route.abort() : route.continue()));
  await page.goto(`/lab.html?${SMALL_LINK}&v=charts`);
  await expect(lab(page)).toHaveAttribute('data-state', 'failed');
  const alert = lab(page).getByRole('alert');
  await expect(alert).toHaveText(/\w+ \w+ \w+.*\./);
  isBlocked = false;
  await alert.getByRole('button').click();
  await expect(lab(page)).toHaveAttribute('data-state', /running|paused/);
  complaints.length = 0;
});

test.describe('who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('finds the drive standing, and starts it', async ({ page }) => {
    await openLab(page, SMALL_LINK);
    await expect(lab(page)).toHaveAttribute('data-state', 'paused');
    await button(page, 'Play').click();
    await expect.poll(async () => (await readNumber(page)).hostPages).toBeGreaterThan(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what it would need', async ({ page }) => {
    await page.goto('/lab.html');
    // Playwright itself reads no text inside of noscript.
    const said = page.locator('main noscript p');
    expect(await said.boundingBox()).not.toBeNull();
    expect(await said.evaluate((each) => each.textContent)).toMatch(/^The lab runs a simulated drive in your browser/);
    await expect(page.getByText('1,024 blocks').first()).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the recipe unfolds, and settings are a sheet', async ({ page }) => {
    await openLab(page);
    await expect(button(page, /^Settings$/)).toBeHidden();
    await button(page, 'Whole scenario and settings').tap();
    await button(page, /^Settings$/).tap();
    await expect(settings(page)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await settings(page).getByRole('button', { name: 'Close the settings' }).tap();
    await button(page, 'Numbers').tap();
    await expect(number(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(number(page)).toBeHidden();
    await expect(button(page, 'Numbers')).toBeFocused();
    await button(page, 'Numbers').tap();
    // Without a file, nothing stands beside this view.
    await page.getByRole('tab', { name: 'Trace' }).tap();
    await expect(button(page, /numbers/i)).toHaveCount(0);
    await page.getByRole('tab', { name: 'Drive' }).tap();
    await expect(number(page)).toBeHidden();
    await button(page, 'Seed 5').tap();
    await page.getByRole('textbox', { name: 'Seed' }).fill('6');
    await button(page, 'Done').tap();
    await expect(recipe(page)).toContainText('Seed 6');
  });
});

test('nothing is cut off or lost on the narrowest screens', WIDE, async ({ page }) => {
  for (const [address, width] of [
    ['/lab.html', 320],
    ['/ru/lab.html', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${address}?${SMALL_LINK}&play=off`);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width);
    const name = await page.getByRole('banner').getByRole('link').first().boundingBox();
    const undo = await button(page, /^(Nothing to undo|Отменять нечего)/).boundingBox();
    expect((undo?.x ?? 0) - (name?.x ?? 0) - (name?.width ?? 0), address).toBeGreaterThanOrEqual(8);
  }
});
