import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { savedPicture } from './savedPicture.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

const view = (page: Page) => page.getByRole('region', { name: 'Trace', exact: true });
const side = (page: Page) => page.getByRole('region', { name: 'The file and the drive' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const done = (page: Page) => expect(view(page)).toHaveAttribute('data-state', 'done', { timeout: 30_000 });
const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

async function openTrace(page: Page): Promise<void> {
  await page.goto('/lab.html?play=off');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await page.getByRole('tab', { name: 'Trace' }).click();
  await expect(page.getByRole('heading', { name: 'Open a recorded trace' })).toBeVisible();
}

test('a sample is opened by keyboard, counted as sim trace counts it, and read in a table', async ({ page }) => {
  await openTrace(page);
  expect(await findViolations(page)).toEqual([]);
  await button(page, /^A morning in an office/).press('Enter');
  await done(page);
  // Counts of `sim trace public/samples/office-morning.iolog`.
  await expect(side(page)).toContainText('2,581 lines');
  await expect(side(page)).toContainText('2,577 requests and a header');
  await expect(page.getByTestId('trace-answer')).toContainText(/×\s1\.34 with TRIM, ×\s2\.54 without\./);
  await expect(page.getByTestId('trace-trim')).toContainText('7,482 pages written by the host');
  await expect(view(page).getByRole('table').getByRole('row')).toHaveCount(76);
  await button(page, /another event/).press('Enter');
  await expect(side(page)).toContainText('2: 0 pc add');
  const reader = view(page).getByRole('slider', { name: 'Write amplification' });
  await reader.press('End');
  await expect(reader).toHaveAttribute('aria-valuetext', /page 7,482: ×\s.+, without TRIM ×\s/);
  // The cursor of the timeline goes from record to record.
  const cursor = page.getByRole('slider', { name: 'Timeline' });
  await cursor.press('ArrowLeft');
  await expect(page.getByText(/, page 7,4\d\d: ×\s.+ free blocks?$/)).toBeVisible();
  // Nothing runs here, and not the drive behind it either.
  await cursor.press('Space');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('radio', { name: 'scale' }).check({ force: true });
  await expect(view(page)).toHaveAttribute('data-state', 'running');
  await done(page);
  await page.getByRole('tab', { name: 'Drive' }).click();
  await expect(page.locator('[data-exhibit="lab"]')).toHaveAttribute('data-step', '0');
  await page.getByRole('tab', { name: 'Trace' }).click();
  await expect(side(page)).toContainText('office-morning.iolog');
});

test('the picture of a trace is saved with its points, name, axes, settings and link', WIDE, async ({ page }) => {
  await openTrace(page);
  await button(page, /^A morning in an office/).click();
  await done(page);
  const { svg, words } = await savedPicture(page, button(page, 'SVG'));
  expect(svg).toMatch(/<image [^>]*href="data:image\/png;base64,/);
  for (const part of [
    'office-morning.iolog: address over time',
    '1.34 with TRIM',
    '↑ address',
    'time since the start →',
    'write 1,646; line: read 640',
    'Fit to the drive: wrap.',
    '207 blocks of 128 pages, 7 % spare. Greedy from 2 free blocks. Seed 1.',
  ])
    expect(words).toContain(part);
  expect(words).toMatch(/lab\.html\?s=3~warmup=0&engine=[\w.]+&trace=fileName:office-morning\.iolog&v=traceTo cite/);
  // The trace takes its place.
  expect(words).not.toContain('all over');
  await expect(view(page).locator('image')).toHaveCount(0);
  const png = page.waitForEvent('download');
  await button(page, 'PNG').click();
  expect((await png).suggestedFilename()).toBe('office-morning.iolog.png');
});

test(
  'a job file of fio runs as sim fio runs it, and one that is refused says the same sentence',
  WIDE,
  async ({ page }) => {
    await openTrace(page);
    await button(page, /^A job file of fio/).press('Enter');
    await done(page);
    await expect(side(page)).toContainText('every length is multiplied by 4.96, and blocks keep their size.');
    await expect(side(page)).toContainText(
      'Every pass has a new order: randrepeat=0 draws other random numbers each time.',
    );
    // Figures of `sim fio public/samples/everybody-in-a-new-order.fio --spare-factor 0.07`.
    const passes = page.getByRole('table', { name: 'Write amplification by pass' });
    await expect(passes.getByRole('row')).toHaveText([
      'pass 13.8983',
      'pass 23.8962',
      'pass 33.8882',
      'pass 43.9008',
      'pass 53.8872',
      'pass 63.8840',
      'pass 73.8898',
      'pass 83.8851',
      'later half of the passes3.8865',
    ]);
    await expect(page.getByTestId('trace-answer')).toContainText(/in the later half of the passes: ×\s3\.89\./);
    await expect(side(page)).toContainText('Not steady here: the run is too short to tell.');
    await expect(side(page)).toContainText('norandommap is the one line that makes it the uniform writes');
    await expect(view(page)).toContainText('write 975,176');
    expect(await findViolations(page)).toEqual([]);
    // The command has the same counts.
    await button(page, 'Save and share').click();
    await expect(page.getByText('This job file on this drive, with the same counts.')).toBeVisible();
    await page.keyboard.press('Escape');
    // A smaller drive, as one sets it under a trace.
    await page.getByRole('textbox', { name: 'Blocks' }).fill('64');
    await page.getByRole('textbox', { name: 'Blocks' }).press('Enter');
    await expect(side(page)).toContainText('64 blocks of 128 pages');
    await done(page);
    await button(page, 'As large as the drive of the lab').click();
    await expect(side(page)).toContainText('1,024 blocks of 128 pages');
    await done(page);
    const alert = page.getByRole('alert');
    const job = '[a]\nrw=randwrite\nnorandmap\n';
    await page.locator('input[type="file"]').last().setInputFiles(fileOf('own.fio', job));
    await expect(alert).toContainText(
      'own.fio, line 3: norandmap is not an option of fio that is known here; did you mean norandommap?',
    );
    await expect(alert).toContainText('everybody-in-a-new-order.fio stays open.');
    // Pasted, it needs no file.
    await page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      job.replace('norandmap', 'norandommap\nloops=2'),
    );
    await expect(side(page)).toContainText('pasted.txt');
    await expect(alert).toHaveCount(0);
    await done(page);
    await expect(side(page)).toContainText('It writes any block of 4\u00a0KiB at any time, each as likely');
  },
);

test(
  'what is no trace is told in the words of sim trace, and can be read by columns that are named',
  WIDE,
  async ({ page }) => {
    await openTrace(page);
    const table = Array.from({ length: 50 }, (_, index) => `W;${index};${4096 * index};4096`).join('\n');
    await view(page).locator('input[type="file"]').setInputFiles(fileOf('own.txt', table));
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(
      'own.txt cannot be read as a trace: line 1 (“W;0;0;4096”) is not in any known format, the first of 50',
    );
    await button(page, 'Columns of a table').click();
    await expect(page.getByRole('combobox', { name: 'Format' })).toHaveValue('csv');
    for (const [name, value] of [
      ['Address, column', '3'],
      ['Size, column', '4'],
      ['Operation, column', '1'],
    ] as const)
      await page.getByRole('textbox', { name }).fill(value);
    await page.getByRole('combobox', { name: 'Address, unit' }).selectOption('bytes');
    expect(await findViolations(page)).toEqual([]);
    await button(page, 'Read it like this').press('Enter');
    await done(page);
    await expect(alert).toHaveCount(0);
    await expect(side(page)).toContainText('50 requests');
    await expect(view(page)).toContainText('write 50');
    // Another that cannot be read leaves it where it is.
    await page.locator('input[type="file"]').last().setInputFiles(fileOf('bad.txt', 'what is this'));
    await expect(alert).toContainText('own.txt stays open.');
    await expect(view(page)).toContainText('write 50');
    // The file is kept by its name alone, with what was said of it.
    await page.reload();
    await expect(view(page)).toContainText('own.txt was open here: choose it again.');
    await view(page).locator('input[type="file"]').setInputFiles(fileOf('own.txt', table));
    await done(page);
    await expect(side(page)).toContainText('50 requests');
  },
);

test(
  'columns with common names are told by them, and the form begins with what they were taken for',
  WIDE,
  async ({ page }) => {
    await openTrace(page);
    const lines = Array.from({ length: 50 }, (_, index) => `${5 * index},${8 * index},8,W`);
    const table = ['ts,Start LBA,length,R/W', ...lines].join('\n');
    await view(page).locator('input[type="file"]').setInputFiles(fileOf('own.csv', table));
    await done(page);
    await expect(side(page)).toContainText('sizes from “length” in bytes, operations from “r/w”.');
    await expect(view(page)).toContainText('Its sizes are taken in bytes, but look like sectors.');
    await view(page).getByRole('button', { name: 'Another format…' }).first().click();
    await expect(page.getByRole('textbox', { name: 'Address, column' })).toHaveValue('start lba');
    await page.getByRole('combobox', { name: 'Size, unit' }).selectOption('sectors');
    await page.getByRole('combobox', { name: 'Time, unit' }).selectOption('ms');
    await button(page, 'Read it like this').press('Enter');
    await done(page);
    await expect(view(page)).not.toContainText('look like');
    await expect(side(page)).not.toContainText('are told by');
  },
);

test('a trace of 1 GB has a picture before its end, and is cancelled', WIDE, async ({ page }) => {
  await openTrace(page);
  await page.evaluate(() => {
    const line = (index: number): string =>
      `${134_144_964_000_000_000 + 10_000 * index},web,0,Write,${4096 * ((index * 7919) % 262_144)},4096,100\n`;
    const part = new Blob([Array.from({ length: 18_000 }, (_, index) => line(index)).join('')]);
    const files = new DataTransfer();
    files.items.add(
      new File(
        Array.from({ length: Math.ceil(2 ** 30 / part.size) }, () => part),
        'large.csv',
      ),
    );
    dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
  });
  await expect(view(page).locator('canvas')).toBeVisible();
  await expect(view(page)).toHaveAttribute('data-state', 'running');
  await expect(side(page)).toContainText('msr');
  await expect(view(page)).toContainText(/Reading: [\d,]+ of 1,07\d\sMB/);
  await button(page, 'Stop').press('Enter');
  await expect(view(page)).toHaveAttribute('data-state', 'cancelled');
  await expect(view(page)).toContainText(/Stopped after [\d,]+ of 1,07\d\sMB/);
  await expect(view(page).locator('canvas')).toBeVisible();
});
