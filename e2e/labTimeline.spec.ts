import { formatScenarioLink } from '#store';
import type { Page } from '@playwright/test';
import { labStateOf } from '../src/pages/lab/labState.ts';
import { findViolations } from './axe.ts';
import { SCENARIO } from './labScenario.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

const lab = (page: Page) => page.locator('[data-exhibit="lab"]');
const timeline = (page: Page) => page.getByRole('img', { name: 'Write amplification against host writes' });

async function openAt(page: Page, view: string): Promise<void> {
  await page.goto(`/lab.html?s=${formatScenarioLink(SCENARIO)}&at=9000&v=${view}`);
  await expect(lab(page)).toHaveAttribute('data-step', '9000');
}

test(
  'followed pages have lanes in the timeline, and chips at the edge of the map lead to them',
  WIDE,
  async ({ page }) => {
    await openAt(page, 'drive');
    const map = page.getByRole('application', { name: 'Map of blocks' });
    const before = await map.boundingBox();
    const link = formatScenarioLink(SCENARIO);
    const state = { ...labStateOf(SCENARIO, 'own'), scenario: link, base: link, followed: [1500] };
    const text = JSON.stringify({ format: 'clean-plates-lab', version: 1, step: 9000, state, past: [], future: [] });
    await page.getByRole('button', { name: 'Save and share', exact: true }).click();
    await page
      .getByLabel('Open a file')
      .setInputFiles({ name: 'followed.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await page.getByRole('status').getByRole('button').click();
    await expect(timeline(page)).toHaveAccessibleDescription(/ Page 1,500 lay in ([2-9]|\d\d) places\./);
    // The lanes take nothing away from the map.
    expect(await map.boundingBox()).toEqual(before);

    for (let stop = 0; stop < 4; stop += 1) await map.press('+');
    const now = page.getByRole('button', { name: /^page 1,500 is now in block \d+$/ });
    await now.press('Enter');
    await expect(map).toBeFocused();
    await expect(page.getByRole('region', { name: 'Page 1,500' })).toBeVisible();
    await expect(now).toHaveCount(0);
    const earlier = page.getByRole('button', { name: /^lay in block \d+, page \d+, until write [\d,]+$/ });
    await expect(earlier).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await earlier.click();
    await expect(now).toBeVisible();
  },
);

test('the interval of the events is moved on the timeline, and does not move the moment', WIDE, async ({ page }) => {
  await openAt(page, 'events');
  const edge = page.getByRole('slider', { name: 'Start of the interval' });
  const whole = page.getByRole('slider', { name: 'Interval of the tracks' });
  await expect(whole).toHaveAttribute('aria-valuetext', 'writes 0 to 9,000');
  // The knob of the moment is where the interval ends, and not under its handle.
  const handle = await page.getByRole('slider', { name: 'End of the interval' }).boundingBox();
  const axis = await page.getByTestId('scrub-axis').last().boundingBox();
  expect((handle?.y ?? 0) + (handle?.height ?? 0)).toBeLessThanOrEqual((axis?.y ?? 0) - 10);
  await edge.press('Shift+ArrowRight');
  await expect(whole).toHaveAttribute('aria-valuetext', 'writes 1,800 to 9,000');
  const box = (await whole.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + 6);
  await page.mouse.down();
  await page.mouse.move(box.x, box.y + 6, { steps: 4 });
  await page.mouse.up();
  await expect(whole).toHaveAttribute('aria-valuetext', 'writes 0 to 7,200');
  await expect(page.getByText('events in 7,200 writes')).toBeVisible();
  await expect(lab(page)).toHaveAttribute('data-step', '9000');
  expect(await findViolations(page)).toEqual([]);
  await whole.click({ position: { x: box.width / 2, y: 6 } });
  await expect(lab(page)).not.toHaveAttribute('data-step', '9000');
  // Of a short interval there is room for one handle.
  for (let times = 0; times < 6; times += 1) await page.getByRole('button', { name: 'Shorter interval' }).click();
  await expect(edge).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
});

test('a chart is shown at full size, and the focus comes back', WIDE, async ({ page }) => {
  await openAt(page, 'charts');
  const way = page.getByRole('button', { name: 'Full size: Wear: erases of a block' });
  await way.focus();
  await page.keyboard.press('f');
  const dialog = page.getByRole('dialog', { name: 'Wear: erases of a block' });
  await expect(dialog).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const { height = 0 } = (await dialog.getByRole('img').boundingBox()) ?? {};
  expect(height).toBeGreaterThan(400);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(way).toBeFocused();
  await expect(page.getByRole('button', { name: 'Nothing to undo' })).toBeVisible();
});

test('a drag across a chart over time zooms all that share its axis', async ({ page }) => {
  await openAt(page, 'charts');
  // Charts follow the drive some times a second.
  await expect(page.getByText(/so far, not steady yet/).first()).toBeVisible();
  const chart = page.getByRole('img', { name: 'Write amplification over time' });
  const box = await chart.boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
  await page.mouse.move(x + 0.5 * width, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 0.8 * width, y + height / 2, { steps: 3 });
  await page.mouse.up();
  const shown = page.getByText(/^writes [\d,]+ to [\d,]+$/);
  const [from = 0, to = 0] = ((await shown.textContent()) ?? '').match(/[\d,]+/g)?.map(withoutCommas) ?? [];
  expect(from).toBeGreaterThan(3000);
  expect(to).toBeLessThan(8500);
  const reader = page.getByRole('region', { name: 'Write speed the host sees' }).getByTestId('chart-reader');
  await expect(reader).toHaveAttribute('aria-valuetext', /^After [\d,]+ writes/);
  const first = /After ([\d,]+) writes/.exec((await reader.getAttribute('aria-valuetext')) ?? '')?.[1] ?? '';
  expect(withoutCommas(first)).toBeGreaterThan(from);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('0');
  await expect(shown).toHaveCount(0);
});

const withoutCommas = (text: string): number => Number(text.replaceAll(',', ''));
