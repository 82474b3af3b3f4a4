import { createDrive, requireScenario, type ScenarioInput } from '#engine';
import { run, type SweepPointPart } from '#recordings/sweepPoint';
import { formatScenarioLink } from '#store';
import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

const A: ScenarioInput = {
  blockCount: 96,
  pagesPerBlock: 32,
  spareFactor: 0.15,
  workload: 'hotCold',
  victimPolicy: 'fifo',
  seed: 7,
  warmupRounds: 0,
};
const B: ScenarioInput = { ...A, victimPolicy: 'costBenefit', pools: 2 };

const lab = (page: Page) => page.locator('[data-exhibit="lab"]');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const recipe = (page: Page) =>
  lab(page)
    .getByRole('paragraph')
    .filter({ hasText: /^Scenario: / });

const count = (value: number): string => value.toLocaleString('en');

/** Write amplification, as it is shown, of the second and third two rounds after four. */
function measured(input: ScenarioInput): string {
  const scenario = requireScenario({ ...input, warmupRounds: 4 });
  const { value } = run({ scenario, hostPages: 2 * scenario.logicalPageCount }).next() as {
    readonly value: SweepPointPart;
  };
  return value.writeAmplification.toFixed(2);
}

test('two drives are set apart, run, read and swapped, by keyboard alone', async ({ page }) => {
  await page.goto(`/lab.html?s=${formatScenarioLink(requireScenario(A))}&play=off`);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await page.keyboard.press('a');
  await expect(recipe(page)).toContainText('the same so far: a dotted word or Settings sets B apart, Find sets both.');

  await button(page, 'Settings of B').press('Enter');
  const settings = page.getByRole('region', { name: 'Settings' });
  await expect(settings.getByRole('radio', { name: 'B', exact: true })).toBeChecked();
  await settings.locator('summary').filter({ hasText: 'Cleaning' }).press('Enter');
  await settings.getByRole('combobox', { name: 'Picks the block' }).selectOption({ label: 'cost-benefit' });
  await settings.getByRole('group', { name: 'Pools' }).getByRole('radio', { name: '1' }).press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(recipe(page)).toHaveText(/^Scenario: A FIFO, one pool\s*B Cost-benefit, two pools\s*Both: 96 blocks/);
  await expect(page).toHaveURL(/&b=3~.*pools=2/);

  await button(page, 'Play').press('Enter');
  await expect.poll(async () => Number(await lab(page).getAttribute('data-step'))).toBeGreaterThan(10_000);
  await expect(lab(page)).toHaveAttribute('data-state', 'paused');
  const step = Number(await lab(page).getAttribute('data-step'));
  const drives = [A, B].map((input) => {
    const drive = createDrive(requireScenario(input));
    drive.run(step);
    return drive.counters;
  });
  for (const { pagesRelocated, blocksErased, writeAmplification } of drives)
    for (const text of [count(pagesRelocated), count(blocksErased), writeAmplification.toFixed(2)])
      await expect(region(page, 'What differs')).toContainText(text);

  const ways = region(page, 'Which change did it?');
  for (const input of [A, { ...A, pools: 2 }, { ...A, victimPolicy: 'costBenefit' as const }, B])
    await expect(ways).toContainText(measured(input as ScenarioInput));
  await expect(ways).toContainText(': 2 drive writes are counted, after 4 that are not.');
  await expect(ways.getByRole('status')).toContainText(
    'The change to two pools acts only together with Cost-benefit. Alone: two pools',
  );
  expect(await findViolations(page)).toEqual([]);

  const go = region(page, 'Where they part').getByRole('button').nth(1);
  const write = /[\d,]+(?=:)/.exec((await go.textContent()) ?? '')?.[0] ?? '';
  await go.press('Enter');
  await expect(lab(page)).toHaveAttribute('data-step', write.replaceAll(',', ''));

  await button(page, 'Swap').press('Enter');
  await expect(recipe(page)).toHaveText(/^Scenario: A Cost-benefit, two pools\s*B FIFO, one pool/);
  await expect(lab(page)).toHaveAttribute('data-step', write.replaceAll(',', ''));
  await button(page, 'Keep only B').press('Enter');
  await expect(recipe(page)).toContainText('FIFO from 2 free blocks.');
  for (const name of ['keep only B', 'swap A and B', 'B: Pools 1 → 2', 'B: Picks the block FIFO → cost-benefit'])
    await button(page, `Undo: ${name}`).press('Enter');
  await expect(recipe(page)).toContainText('the same so far');
  await button(page, 'Undo: compare two drives').press('Enter');
  await expect(recipe(page)).not.toContainText('Both:');
  await expect(button(page, 'Nothing to undo')).toBeDisabled();
});

/** How many colours a map is painted in. */
const colorsOf = (page: Page, index: number): Promise<number> =>
  page
    .getByRole('img', { name: 'Map of blocks' })
    .nth(index)
    .evaluate((canvas: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(Math.max(1, canvas.width), Math.max(1, canvas.height));
      const context = copy.getContext('2d');
      context?.drawImage(canvas, 0, 0);
      const pixels = context?.getImageData(0, 0, copy.width, copy.height).data.buffer;
      return new Set(new Uint32Array(pixels ?? new ArrayBuffer(0))).size;
    });

test('drives of two sizes have a map each, and either can be kept', WIDE, async ({ page }) => {
  const [first, second] = [A, { ...A, blockCount: 256, pagesPerBlock: 16 }].map((input) =>
    formatScenarioLink(requireScenario(input)),
  );
  const sides = async (a: number, b: number): Promise<void> => {
    for (const [index, [side, blocks]] of Object.entries({ A: a, B: b }).entries()) {
      const map = region(page, side).getByRole('application');
      await expect(map).toHaveAccessibleDescription(new RegExp(`^${blocks} blocks`));
      // The floor, the free blocks, and at least one shade of those that are filled.
      await expect.poll(() => colorsOf(page, index)).toBeGreaterThan(2);
    }
  };
  await page.goto(`/lab.html?s=${first}&b=${second}&at=5000`);
  await expect(lab(page)).toHaveAttribute('data-step', '5000');
  await sides(96, 256);
  await button(page, 'Swap').click();
  await sides(256, 96);
  await button(page, 'Keep only B').click();
  await expect(page.getByRole('application')).toHaveAccessibleDescription(/^96 blocks/);
  await button(page, 'Undo: keep only B').click();
  await sides(256, 96);
});

test('each of two drives has the name of the preset that it began from', async ({ page }) => {
  await page.goto('/lab.html?play=off');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await page.keyboard.press('a');
  await button(page, 'Settings of B').click();
  const settings = page.getByRole('region', { name: 'Settings' });
  const first = settings.getByRole('button', { name: /^X25-M, 80 GB/ });
  await first.click();
  await expect(first).toHaveAttribute('aria-current', 'true');
  await expect(recipe(page)).toHaveText(/^Scenario: A .*\sB X25-M, 80\sGB: /);
  await settings.getByRole('radio', { name: 'A', exact: true }).check();
  await expect(first).not.toHaveAttribute('aria-current', 'true');
  await settings.getByRole('button', { name: 'all presets' }).click();
  await settings.getByRole('link', { name: /^OCZ Vertex 128 GB/ }).click();
  await expect(recipe(page)).toHaveText(/^Scenario: A OCZ Vertex 128\sGB: .*\sB X25-M, 80\sGB: /);
  await page.keyboard.press('Escape');
  await button(page, 'Swap').click();
  await expect(recipe(page)).toHaveText(/^Scenario: A X25-M, 80\sGB: .*\sB OCZ Vertex 128\sGB: /);
  // The same drive on both sides is named once.
  await button(page, 'Settings of B').click();
  await settings.getByRole('radio', { name: 'Both', exact: true }).check();
  await first.click();
  await expect(recipe(page)).toHaveText(/^Scenario: X25-M, 80\sGB: A /);
});
