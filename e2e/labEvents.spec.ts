import { formatScenarioLink } from '#store';
import { findViolations } from './axe.ts';
import { SCENARIO } from './labScenario.ts';
import { expect, test } from './site.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the tracks of the events have names, and buttons for their interval', async ({ page }) => {
    await page.goto(`/lab.html?s=${formatScenarioLink(SCENARIO)}&at=9000&v=events`);
    await expect(page.getByText('events in 9,000 writes')).toBeVisible();
    const tracks = page.getByRole('img', { name: 'Write amplification, free blocks and waits' });
    for (const name of [/^WA per/, /^Free blocks/, /^Waits ms/]) await expect(tracks.getByText(name)).toBeVisible();
    await page.getByRole('button', { name: 'Shorter interval' }).tap();
    await expect(page.getByText('events in 4,500 writes')).toBeVisible();
  });
});

test('events by keyboard: filtered, gone through, marked, and stopped at', async ({ page }) => {
  await page.goto(`/lab.html?s=${formatScenarioLink(SCENARIO)}&at=9000&v=events`);
  const lab = page.locator('[data-exhibit="lab"]');
  const rows = page.getByRole('listbox', { name: 'Log of events' }).getByRole('option');
  await expect(lab).toHaveAttribute('data-step', '9000');
  await expect(rows.filter({ hasText: 'had to wait' }).first()).toBeVisible();

  const filter = page.getByRole('textbox', { name: 'Filter events' });
  await filter.fill('valid > 30');
  await expect(rows.filter({ hasText: 'had to wait' })).toHaveCount(0);
  await expect.poll(() => rows.count()).toBeGreaterThan(3);
  const valid = (await rows.allTextContents()).map((text) => Number(/ (\d+) valid of 32/.exec(text)?.[1]));
  expect(valid.every((each) => each > 30)).toBe(true);
  await filter.fill('valid ~ 30');
  await expect(page.getByText('“~” is not a sign: <, >, =, ≤, ≥, ≠ are. Nothing is filtered.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await filter.fill('');

  // The write after 8,986 is the last that waits: it is in the log as the 8,987th.
  await page.getByRole('listbox', { name: 'Log of events' }).focus();
  await page.keyboard.press('Shift+W');
  await expect(lab).toHaveAttribute('data-step', '8986');
  await page.keyboard.press('d');
  await expect(page.getByRole('button', { name: 'Go to write 8,986' })).toBeVisible();

  await page.getByRole('button', { name: 'Add condition' }).press('Enter');
  const limit = page.getByRole('textbox', { name: /a write waits over/ });
  await limit.fill('20');
  await limit.press('Enter');
  await page.getByRole('button', { name: 'Breakpoint', exact: true }).press('Enter');
  await expect(page.getByText('stopped here')).toBeVisible();
  await expect(lab).toHaveAttribute('data-state', 'paused');
  const step = Number(await lab.getAttribute('data-step'));
  expect(step).toBeGreaterThan(8986);
  // It stops after the write, since only then it has waited.
  const waits = rows.filter({ hasText: `Write ${step.toLocaleString('en')} had to wait` });
  expect(Number(/([\d.]+)\sms$/.exec((await waits.textContent()) ?? '')?.[1])).toBeGreaterThan(20);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Go to write 8,986' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Stop when a write waits over 20 ms' })).toBeChecked();
});
