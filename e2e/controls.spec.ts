import { DEFAULT_SETTINGS } from '#store';
import { Cafeteria } from './cafeteria.ts';
import { expect, settleLayout, test } from './site.ts';
import { WIDE, wideUnless } from './wide.ts';

/** The knobs of the first figure, and which way write amplification goes when they go up. */
const KNOBS = [
  { name: 'Back room (spare area)', setting: 'spareFactor', arrow: 1 / 30, answer: 'falls' },
  { name: 'Randomness', setting: 'randomFraction', arrow: 0.01, answer: 'rises' },
] as const;

for (const { name, setting, arrow, answer } of KNOBS) {
  test(`${name} by keyboard: up, and write amplification ${answer}, to what the engine gives`, async ({ page }) => {
    const cafeteria = await Cafeteria.open(page);
    await cafeteria.expectSameAsEngine();
    const before = await cafeteria.writeAmplification();
    const slider = cafeteria.slider(name);
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    expect(await cafeteria.sliderValue(name)).toBeCloseTo(DEFAULT_SETTINGS[setting] + arrow, 6);
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageUp');
    const value = await cafeteria.sliderValue(name);
    expect(value).toBeCloseTo(DEFAULT_SETTINGS[setting] + arrow + 0.2, 6);
    await cafeteria.expectSameAsEngine({ [setting]: value });
    const after = await cafeteria.writeAmplification();
    if (answer === 'falls') expect(after).toBeLessThan(before - 0.1);
    else expect(after).toBeGreaterThan(before + 0.1);
  });

  test(`${name} by mouse: dragged along its track`, wideUnless(name === 'Randomness'), async ({ page }) => {
    const cafeteria = await Cafeteria.open(page);
    const { x, y, width, start } = await cafeteria.sliderTrack(name);
    await page.mouse.move(x + width * start, y);
    await page.mouse.down();
    await page.mouse.move(x + width * (start + 0.2), y, { steps: 5 });
    await page.mouse.up();
    const value = await cafeteria.sliderValue(name);
    expect(value).toBeGreaterThan(DEFAULT_SETTINGS[setting] + 0.03);
    await cafeteria.expectSameAsEngine({ [setting]: value });
  });
}

test('the back room moves plate by plate within its range, and refuses other values', WIDE, async ({ page }) => {
  const cafeteria = await Cafeteria.open(page);
  const slider = cafeteria.slider('Back room (spare area)');
  const says = (plates: number, percent: number) =>
    expect(slider).toHaveAttribute('aria-valuetext', `${plates} plates, ${percent} per cent, from 20 to 60`);
  await says(9, 30);
  await slider.press('ArrowRight');
  await says(10, 33);
  await slider.press('ArrowLeft');
  await slider.press('ArrowLeft');
  await says(8, 27);
  for (const [end, beyond, plates, percent] of [
    ['Home', 'ArrowLeft', 6, 20],
    ['End', 'ArrowRight', 18, 60],
  ] as const) {
    await slider.press(end);
    await slider.press(beyond);
    await says(plates, percent);
  }
  const field = page.getByRole('textbox', { name: 'Exact value of Back room (spare area), %', exact: true });
  await expect(field).toHaveCount(1);
  for (const [typed, refusal] of [
    ['70', /^“70” is out of range: Back room \(spare area\) goes from 20\s% to 60\s%\. It stays at 60\s%\.$/],
    ['much', /^“much” is not a number: .* It stays at 60\s%\.$/],
    ['', /^Nothing was typed: .* It stays at 60\s%\.$/],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(cafeteria.root.getByRole('status').filter({ hasText: refusal })).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field, 'what was typed stays').toHaveValue(typed);
    await says(18, 60);
  }
  await field.fill('40');
  await field.press('Enter');
  await says(12, 40);
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await cafeteria.expectSameAsEngine({ spareFactor: 0.4 });
});

test('guests leave, and TRIM shows what telling the kitchen would cost, at the same order', async ({ page }) => {
  const cafeteria = await Cafeteria.open(page);
  await cafeteria.expectSameAsEngine();
  const legend = page.getByTestId('scene').getByText('ghost', { exact: true });
  await expect(legend).toHaveCount(0);
  const [step] = await cafeteria.moment();
  const before = await cafeteria.ledger();
  await cafeteria.button('Some guests leave now').click();
  await expect(cafeteria.button('More guests leave')).toBeFocused();
  await expect(legend).toBeVisible();
  // A quarter of the files, drawn by seed: 88 dishes.
  await expect(cafeteria.root).toContainText('Guests leave without a word: 88 dishes are now ghosts, dashed and kept.');
  await expect(cafeteria.root).toHaveAttribute('data-step', String(step));
  // Of so few orders no ratio is told: what was counted before goes on, and nothing is said of the other side.
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => cafeteria.ledger()).toMatchObject({ hostPages: before.hostPages + 1 });
  await expect(cafeteria.root).not.toContainText(/TRIM on: ×/);
  await cafeteria.slider('Speed').press('End');
  await cafeteria.button('Play').click();
  await expect(cafeteria.root).toContainText(/TRIM on: ×/);
  await expect.poll(async () => (await cafeteria.ledger()).hostPages).toBeGreaterThan(1000);
  await cafeteria.button('Pause').click();
  await expect(cafeteria.root).toHaveAttribute('data-state', 'paused');
  await expect(cafeteria.root).not.toHaveAttribute('data-state-hash', '');
  const [untold, moment] = [await cafeteria.ledger(), await cafeteria.moment()];
  const other = /TRIM on: ×\s?(\d+\.\d\d)/.exec((await cafeteria.root.textContent()) ?? '')?.[1];
  await cafeteria.trimSwitch.click();
  await expect(cafeteria.trimSwitch).toBeChecked();
  await expect.poll(async () => (await cafeteria.ledger()).flashPages).toBeLessThan(untold.flashPages);
  expect([await cafeteria.moment(), (await cafeteria.ledger()).hostPages]).toEqual([moment, untold.hostPages]);
  await expect(cafeteria.amplification).toHaveText(other ?? '');
  await cafeteria.trimSwitch.press('Space');
  await expect.poll(() => cafeteria.ledger()).toEqual(untold);
  // All are wanted again, and the focus stays where something can be done.
  await cafeteria.button('They come back').click();
  await expect(cafeteria.button('Some guests leave now')).toBeFocused();
});

test('keys of the figure work from anywhere in it but a field, as its buttons do', async ({ page }) => {
  const cafeteria = await Cafeteria.open(page);
  await cafeteria.expectSameAsEngine();
  const [step] = await cafeteria.moment();
  await page.locator('h1').click();
  await page.keyboard.press('ArrowRight');
  await expect(cafeteria.root).toHaveAttribute('data-step', String(step + 1));
  await page.keyboard.press('ArrowLeft');
  await expect(cafeteria.root).toHaveAttribute('data-step', String(step));
  const stood = await cafeteria.moment();
  // To the end of the next erase, and back to where the drive stood before.
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => cafeteria.moment()).not.toEqual([step, 0]);
  await expect(cafeteria.root).toHaveAttribute('data-state', 'paused');
  await cafeteria.expectSameAsEngine();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => cafeteria.moment()).toEqual(stood);
  await page.keyboard.press('Space');
  await expect(cafeteria.root).toHaveAttribute('data-state', 'running');
  await page.keyboard.press('Space');
  await expect(cafeteria.root).toHaveAttribute('data-state', 'paused');
  // The buttons do the same.
  const { hostPages } = await cafeteria.ledger();
  await cafeteria.button('Step').press('Enter');
  await expect.poll(async () => (await cafeteria.ledger()).hostPages).toBe(hostPages + 1);
  await cafeteria.button('Play').press('Enter');
  await expect(cafeteria.root).toHaveAttribute('data-state', 'running');
  await cafeteria.button('Pause').press('Enter');
  await expect(cafeteria.root).toHaveAttribute('data-state', 'paused');
  await page.locator('h1').click();
  await page.keyboard.press('t');
  await expect(cafeteria.trimSwitch).toBeChecked();
  await page.keyboard.press('g');
  await expect(cafeteria.button('More guests leave')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Exact value of Randomness, %' });
  await field.focus();
  const before = await cafeteria.moment();
  for (const key of ['g', 't', 'Space', 'Home', 'ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
  await expect(field).toHaveValue('gt ');
  await expect(cafeteria.trimSwitch).toBeChecked();
  await expect(cafeteria.root).toHaveAttribute('data-state', 'paused');
  expect(await cafeteria.moment()).toEqual(before);
  await page.keyboard.press('Escape');
  await page.locator('h1').click();
  await page.keyboard.press('Home');
  await expect(cafeteria.root.getByText('Opening, 1 of 8')).toBeVisible();
  await cafeteria.button('Skip').click();
  await expect(cafeteria.button('Pause')).toBeFocused();
});

test('keys that type a character do nothing unless the focus is in the figure (WCAG 2.1.4)', WIDE, async ({ page }) => {
  const cafeteria = await Cafeteria.open(page);
  await cafeteria.expectSameAsEngine();
  const [step] = await cafeteria.moment();
  const pressAll = async (): Promise<void> => {
    for (const key of ['g', 't', 'Space']) await page.keyboard.press(key);
  };
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  // Here Space scrolls the page, as on any page; the scroll takes a moment.
  const toTop = () =>
    expect(async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      // A scroll that is still under way would take it away again.
      for (let frames = 0; frames < 6; frames++) await settleLayout(page);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }).toPass();
  expect(await focused()).toBe('BODY');
  await pressAll();
  await toTop();
  // Answered after whatever those had asked for.
  await page.keyboard.press('ArrowRight');
  await expect(cafeteria.root).toHaveAttribute('data-step', String(step + 1));
  await page.locator('header a').first().focus();
  await pressAll();
  for (const key of ['ArrowRight', 'Home']) await page.keyboard.press(key);
  await toTop();
  await cafeteria.button('Step').press('ArrowRight');
  await expect(cafeteria.root).toHaveAttribute('data-step', String(step + 2));
  await expect(cafeteria.root).toHaveAttribute('data-state', 'paused');
  await expect(cafeteria.trimSwitch).not.toBeChecked();
  await expect(cafeteria.button('Some guests leave now')).toBeVisible();
  // The same keys, where they are the figure's.
  await cafeteria.button('Step').press('t');
  await expect(cafeteria.trimSwitch).toBeChecked();
});

test('Speed by keyboard goes from one write a second to as fast as it goes', WIDE, async ({ page }) => {
  const cafeteria = await Cafeteria.open(page);
  const speed = cafeteria.slider('Speed');
  await speed.focus();
  await page.keyboard.press('Home');
  await expect(speed).toHaveAttribute('aria-valuetext', /^1\sorder a second$/);
  await page.keyboard.press('End');
  await expect(speed).toHaveAttribute('aria-valuetext', 'as fast as it can');
  await cafeteria.button('Play').click();
  const { hostPages } = await cafeteria.ledger();
  await expect.poll(async () => (await cafeteria.ledger()).hostPages).toBeGreaterThan(hostPages + 100_000);
});
