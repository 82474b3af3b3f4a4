import { mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Download, Page } from '@playwright/test';
import { findViolations, findViolationsInThemes } from './axe.ts';
import { expect, test } from './site.ts';
import { dailyItems, WIDE } from './wide.ts';

/** By hand, of seed 7: the key of the storyboard's sheet, with blocks by their numbers. */
const KEY = {
  start: '9',
  block1: '0',
  copies1: '1',
  block2: '2',
  copies2: '1',
  asked: '14',
  programmed: '16',
  ratio: '1.14',
  trimCopies: '0',
  trimRatio: '1.00',
} as const;

const open = async (page: Page, address = '/homework.html?seed=7'): Promise<void> => {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(page.locator('[data-exhibit="homework"]')).toHaveAttribute('data-state', 'ready');
};
/** The lessons whose homework has these seeds. */
const LESSON_OF_7 = '4294966301';
const LESSON_OF_12 = '4294966306';
const field = (page: Page, id: string) => page.locator(`input[data-answer="${id}"]`);
const said = (page: Page) => page.getByTestId('homework-hand-in').getByRole('status').first();

async function answer(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, value] of Object.entries(answers)) await field(page, id).fill(value);
}

/** The block of each round with the fewest dots, as a student counts them. */
async function chooseFewest(page: Page): Promise<void> {
  for (const round of await page.getByTestId('homework-round').all()) {
    const live = await round
      .locator('[data-testid="homework-block"]:not([data-erased])')
      .evaluateAll((blocks) => blocks.map((block) => block.querySelectorAll('[data-look="live"]').length));
    const fewest = live.indexOf(Math.min(...live));
    await round.locator('[data-testid="homework-block"]:not([data-erased]) input').nth(fewest).check();
  }
}

async function save(page: Page): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save my answers' }).click();
  return download;
}
const textOf = async (download: Download): Promise<string> => readFileSync(await download.path(), 'utf8');

const fileOf = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

test('a student answers, saves, and goes on from the file', async ({ page }) => {
  await open(page);
  await expect(page.getByText('w1:a', { exact: true })).toBeVisible();
  await answer(page, KEY);
  await chooseFewest(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada <b>Lovelace</b>');
  await expect(page.getByText('15 of 19 answered')).toBeVisible();
  const download = await save(page);
  expect(download.suggestedFilename()).toBe('clean-plates-7-7-Ada-b-Lovelace-b.json');
  const text = await textOf(download);
  expect(JSON.parse(text)).toMatchObject({ format: 'clean-plates-homework', version: 1, seed: 7, shownBefore: false });
  await open(page, '/homework.html?seed=8&level=3');
  await page.getByLabel('Open a saved file').setInputFiles(fileOf('mine.json', text));
  await expect(said(page)).toHaveText('mine.json is open: go on where you stopped.');
  await expect(page).toHaveURL(/\?seed=7&level=7$/);
  for (const [id, value] of Object.entries(KEY)) await expect(field(page, id)).toHaveValue(String(Number(value)));
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada <b>Lovelace</b>');
  await page.getByLabel('Open a saved file').setInputFiles(fileOf('cat.png', 'GIF89a'));
  await expect(said(page)).toContainText('cat.png: This is not a homework file');
  await expect(field(page, 'start')).toHaveValue('9');
});

test('what no answer can be is told at its field, and nothing of it is saved', async ({ page }) => {
  await open(page);
  await answer(page, { start: 'nine', block1: '7' });
  await field(page, 'copies1').focus();
  await expect(page.getByText('“nine” is not a whole number from 1 to 14.')).toBeVisible();
  await expect(page.getByText('“7” is not a whole number from 0 to 6.')).toBeVisible();
  await page.getByRole('button', { name: 'Save my answers' }).click();
  await expect(said(page)).toHaveText('2 fields hold an impossible answer; the first is “nine”.');
  await expect(field(page, 'start')).toBeFocused();
});

test('the page asks before it is left with what is not saved', WIDE, async ({ page }) => {
  await open(page);
  await field(page, 'start').pressSequentially('9');
  await expect(said(page)).toHaveText('Not saved yet.');
  const asked = page.waitForEvent('dialog');
  const leaving = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  await expect(field(page, 'start')).toHaveValue('9');
});

test('guesses are counted and kept; the file tells which answers were shown', WIDE, async ({ page }) => {
  await open(page);
  const commit = page.getByRole('button', { name: 'Commit my guesses' });
  await expect(commit).toBeDisabled();
  await answer(page, { spare: '3', copied: '50', untold: '6', told: '2' });
  await commit.click();
  await expect(page.getByText(/^counted: \d\.\d\d, off by \d+/)).toHaveCount(3);
  await expect(field(page, 'spare')).toHaveAttribute('readonly', '');
  await answer(page, { start: '9', block1: '3' });
  await expect(page.getByText('right: 0')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the answers' }).click();
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(page.locator('[data-testid="homework-field"][data-kind="block"]').first()).toContainText('✗ right: 0');
  await expect(page.getByText(/^✗/)).toHaveCount(1);
  await expect(page.locator('[data-testid="homework-field"][data-kind="start"]')).toContainText('✓ right');
  await expect(page.getByText(/^\d+ of 23 points$/)).toBeVisible();
  const saved = JSON.parse(await textOf(await save(page))) as object;
  expect(saved).toMatchObject({ shownBefore: true, areGuessesCounted: true, guesses: { spare: 3 } });
});

test('own commands show the drive after each, and a bad one what was expected', async ({ page }) => {
  await open(page);
  const box = page.getByRole('textbox', { name: 'Commands' });
  const run = page.getByRole('button', { name: 'Run', exact: true });
  await box.fill('w10:a,q3');
  await run.click();
  await expect(page.getByText('Command 2, “q3”, is not a command: expected a write w10:a')).toBeVisible();
  await box.fill('./ssd.py -T log -L w10:a,r10,t10 -B 3 -p 10');
  await run.click();
  const steps = page.getByRole('region', { name: 'The drive after every command' });
  await expect(steps).toContainText('cmd   1:: read(10) -> a');
  await expect(steps).toContainText('FTL    10:  0');
  expect(await steps.textContent()).toMatch(/trim\(10\) -> success\nFTL {3}\(empty\)/);
  await expect(page.getByText('1 page written, 1 programmed, 0 of them copies; 0 blocks erased')).toBeVisible();
  // The writes that are asked by hand are an answer.
  await box.fill('w1:a,w2:a,w5:a,w2:a,w13:a,w3:a,w10:a,w12:a,w10:a,w8:a,w11:a,w14:a,w15:a,w4:a');
  await run.click();
  await expect(page.getByText('These are the writes of task 1')).toBeVisible();
  await expect(page.getByText('The answers are shown; a file saved now says so.')).toBeVisible();
});

test('a link with what cannot be opens the usual seed and says so', WIDE, async ({ page }) => {
  await open(page, '/homework.html?seed=0&level=5&x=<i>');
  const remarks = page.getByTestId('remarks');
  for (const told of ['“seed=0” in the link is not a seed', 'is not 3, 7 or 12', '“x” in the link is not known'])
    await expect(remarks).toContainText(told);
  await expect(page).toHaveURL(/\?seed=1008&level=7$/);
  await open(page, '/homework.html?seed=8');
  await expect(page.getByText('Seed 8 gives a drive with a tie; this is the drive of 12')).toBeVisible();
});

test.describe('on the teachers’ page', () => {
  /** Answers of two students: Ada all right by hand, Grace with one wrong and one left open. */
  async function files(page: Page): Promise<{ readonly ada: string; readonly grace: string }> {
    await open(page);
    await answer(page, KEY);
    await chooseFewest(page);
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
    const ada = await textOf(await save(page));
    await page.getByRole('textbox', { name: 'Name' }).fill('=Grace');
    await answer(page, { start: '3', ratio: '' });
    const grace = await textOf(await save(page));
    return { ada, grace };
  }
  async function openTeach(page: Page, address: string): Promise<void> {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await page.getByTestId('check').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-testid="check"] [inert]')).toHaveCount(0);
  }
  const row = (page: Page, student: string) =>
    page
      .locator('[data-testid="check-table"] > tbody > tr')
      .filter({ has: page.getByRole('button', { name: student }) });

  test('files become a table and CSV, and what is no homework stops none of them', WIDE, async ({ page }) => {
    const { ada, grace } = await files(page);
    await openTeach(page, `/teach.html?seed=${LESSON_OF_7}`);
    await page
      .getByLabel('Choose files')
      .setInputFiles([
        fileOf('grace.json', grace),
        fileOf('ada.json', ada),
        fileOf('again.json', ada),
        fileOf('eve.json', ada.replace('"Ada"', '"Eve"')),
        fileOf('photo.json', 'GIF89a'),
        fileOf('large.json', 'x'.repeat(5000)),
      ]);
    await expect(page.getByTestId('check')).toHaveAttribute('data-check', 'done');
    await expect(row(page, 'Answers of Ada').first()).toContainText('15/23');
    await expect(row(page, 'Answers of Ada').nth(1)).toContainText('the same file as ada.json');
    await expect(row(page, 'Answers of =Grace')).toContainText('13/23');
    await expect(row(page, 'Answers of Eve')).toContainText('the file was changed after it was saved');
    await expect(page.getByTestId('check-refused')).toContainText('photo.json This is not a homework file');
    await expect(page.getByTestId('check-refused')).toContainText('large.json The file has 5,000 bytes');
    await page.getByRole('button', { name: 'Answers of =Grace' }).click();
    await expect(page.getByTestId('check-details')).toContainText('Start of washing, before order');
    await page.getByRole('button', { name: 'Points' }).click();
    const students = page.locator('[data-testid="check-table"] > tbody > tr > th');
    await expect(students.last()).toHaveText('=Grace');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const csv = await textOf(await download);
    expect(csv).toMatch(/^\uFEFFFile,Student,Seed,Level,Points,Points possible,Counts,/);
    expect(csv).toContain("grace.json,'=Grace,7,7,13,23,yes,0,3");
    expect(csv).toMatch(/\r\nlarge\.json,,+"The file has 5,000 bytes/);
    expect(await findViolationsInThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear the table' }).click();
    await expect(page.getByTestId('check-table')).toHaveCount(0);
  });

  test('a folder is marked whole, with the files that were dropped and a seed of another lesson', async ({ page }) => {
    const { ada } = await files(page);
    await openTeach(page, '/teach.html?seed=8');
    await expect(page.getByRole('link', { name: 'Open the homework of this lesson' })).toHaveAttribute(
      'href',
      'homework.html?seed=1009&level=7&skin=cafeteria',
    );
    const dropped = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      for (const [name, content] of [
        ['ada.json', text],
        ['.DS_Store', 'Bud1'],
      ] as const)
        data.items.add(new File([content], name));
      return data;
    }, ada);
    await page.getByTestId('check').dispatchEvent('drop', { dataTransfer: dropped });
    await expect(page.getByTestId('check')).toHaveAttribute('data-check', 'done');
    await expect(row(page, 'Answers of Ada')).toContainText('not the seed or level of the lesson');
    await expect(page.getByTestId('check-refused')).toContainText('1 file could not be checked');
    // The lesson changes, and with it what is remarked.
    const seed = page.getByRole('textbox', { name: 'Seed of this lesson' });
    await seed.fill(LESSON_OF_7);
    await seed.press('Enter');
    await expect(row(page, 'Answers of Ada')).not.toContainText('not the seed');
  });

  test('answers of a seed that is passed over are of the lesson whose drive they have', WIDE, async ({ page }) => {
    await open(page, '/homework.html?seed=8');
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
    const ada = await textOf(await save(page));
    await openTeach(page, '/teach.html?seed=13');
    await page.getByLabel('Choose files').setInputFiles([fileOf('ada.json', ada)]);
    await expect(row(page, 'Answers of Ada')).toContainText('not the seed or level of the lesson');
    const seed = page.getByRole('textbox', { name: 'Seed of this lesson' });
    await seed.fill(LESSON_OF_12);
    await seed.press('Enter');
    await expect(row(page, 'Answers of Ada')).not.toContainText('not the seed');
  });

  test('a folder is chosen with its subfolders; the table is in the language of the page', WIDE, async ({ page }) => {
    const { ada, grace } = await files(page);
    // Chromium chooses no folder whose path has letters that the locale of the machine has not; a test's own has its name.
    const folder = join(mkdtempSync(join(tmpdir(), 'answers-')), 'class');
    for (const [path, text] of [
      ['ada/answers.json', ada],
      ['grace/answers.json', grace],
      ['grace/new/answers.json', grace.replace('"ratio": null', '"ratio": 1.5')],
    ] as const) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const [earlier, later] = [new Date(2026, 1, 1), new Date(2026, 1, 2)];
    utimesSync(join(folder, 'grace/answers.json'), earlier, earlier);
    utimesSync(join(folder, 'grace/new/answers.json'), later, later);
    await openTeach(page, '/ru/teach.html?seed=9');
    await page.getByLabel('Выбрать папку').setInputFiles(folder);
    await expect(page.getByTestId('check')).toHaveAttribute('data-check', 'done');
    await expect(page.getByTestId('check-progress')).toContainText('Проверено 3 файла; засчитано: 2');
    await expect(page.locator('[data-testid="check-table"] > tbody > tr[data-counted="false"]')).toContainText(
      'не засчитан: с этим именем есть class/grace/new/answers.json, он сохранён позже',
    );
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Сохранить CSV' }).click();
    const saved = await download;
    // The lesson is of seed 9, the files are of 7.
    expect(saved.suggestedFilename()).toBe('clean-plates-7-7.csv');
    const csv = await textOf(saved);
    expect(csv).toMatch(
      /^\uFEFFФайл;Ученик;Зерно;Уровень;Баллы;Баллов всего;Засчитан;"Мойка начинает, перед заказом \(баллы\)";/,
    );
    expect(csv).toContain('class/ada/answers.json;Ada;7;7;15;23;да;1;9;');
    expect(csv).toMatch(/class\/grace\/new\/answers\.json;'=Grace;7;7;13;23;да;.*;0;1,5;/);
  });

  test('on paper there is nothing but the table', WIDE, async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-print-called', 'true');
    });
    const { ada } = await files(page);
    await openTeach(page, `/teach.html?seed=${LESSON_OF_7}`);
    await page.getByLabel('Choose files').setInputFiles([fileOf('ada.json', ada)]);
    await page.getByRole('button', { name: 'Print the table' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-print-called', 'true');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByTestId('check-table')).toBeVisible();
    await expect(page.getByTestId('paper')).toBeHidden();
    await expect(page.locator('[data-testid="teach-plans"], [data-testid="teach-sheets"]').first()).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.getByTestId('paper')).toBeVisible();
    await expect(page.getByTestId('check')).toBeHidden();
  });
});

test('nothing is wrong by WCAG in three themes, and nothing is cut off', WIDE, async ({ page }) => {
  for (const address of dailyItems(['/homework.html?level=12', '/ru/homework.html?level=12'])) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, address);
    await page.locator('textarea').fill('w1:a,w2:b,r1');
    await page.locator('[data-testid="homework-own"] button').click();
    await expect(page.getByTestId('homework-steps')).toBeVisible();
    await page.locator('[data-testid="homework-hand-in"] [data-variant="quiet"]').click();
    await page.locator('[data-testid="homework-ask"] button').first().click();
    await answer(page, { start: '3', block1: 'no' });
    await field(page, 'copies1').focus();
    // In the other language the markup is the same.
    if (!address.startsWith('/ru/')) expect(await findViolationsInThemes(page), address).toEqual([]);
    for (const width of [320, 360, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${address} ${width}`,
      ).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await findViolations(page), `${address} narrow`).toEqual([]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has the tasks of the usual lesson', async ({ page }) => {
    await page.goto('/homework.html');
    await expect(page.getByRole('heading', { name: 'By hand' })).toBeVisible();
    await expect(page.locator('[data-testid="homework-orders"] > li')).toHaveCount(14);
    await expect(page.getByTestId('homework-round')).toHaveCount(5);
  });
});
