import { DEFAULT_SETTINGS } from '#store';
import { Cafeteria } from './cafeteria.ts';
import { expect, test } from './site.ts';

/** The knobs of the first figure, and which way write amplification goes when they go up. */
const KNOBS = [
  { name: 'Spare area', setting: 'spareFactor', answer: 'falls' },
  { name: 'Randomness', setting: 'randomFraction', answer: 'rises' },
] as const;

for (const { name, setting, answer } of KNOBS) {
  test(`${name} by keyboard: up, and write amplification ${answer}, to what the engine gives`, async ({ page }) => {
    const cafeteria = await Cafeteria.open(page);
    await cafeteria.expectSameAsEngine();
    const before = await cafeteria.writeAmplification();
    const slider = cafeteria.slider(name);
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    expect(await cafeteria.sliderValue(name)).toBeCloseTo(DEFAULT_SETTINGS[setting] + 0.01, 6);
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageUp');
    const value = await cafeteria.sliderValue(name);
    expect(value).toBeCloseTo(DEFAULT_SETTINGS[setting] + 0.21, 6);
    await cafeteria.expectSameAsEngine({ [setting]: value });
    const after = await cafeteria.writeAmplification();
    if (answer === 'falls') expect(after).toBeLessThan(before - 0.1);
    else expect(after).toBeGreaterThan(before + 0.1);
  });

  test(`${name} by mouse: dragged along its track`, async ({ page }) => {
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

test('TRIM by mouse and by keyboard: on, and write amplification falls', async ({ page }) => {
  const cafeteria = await Cafeteria.open(page);
  await cafeteria.expectSameAsEngine();
  const without = await cafeteria.writeAmplification();
  await cafeteria.trimSwitch.click();
  await expect(cafeteria.trimSwitch).toBeChecked();
  await cafeteria.expectSameAsEngine({ isTrimEnabled: true });
  expect(await cafeteria.writeAmplification()).toBeLessThan(without - 0.1);
  await cafeteria.trimSwitch.focus();
  await page.keyboard.press('Space');
  await expect(cafeteria.trimSwitch).not.toBeChecked();
  await cafeteria.expectSameAsEngine();
});

test('Play and Pause by keyboard, Step goes one write on', async ({ page }) => {
  const cafeteria = await Cafeteria.open(page);
  await cafeteria.expectSameAsEngine();
  const { hostPages } = await cafeteria.ledger();
  await cafeteria.button('Step').focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await cafeteria.ledger()).hostPages).toBe(hostPages + 1);
  await cafeteria.expectSameAsEngine();
  await cafeteria.button('Play').focus();
  await page.keyboard.press('Enter');
  await expect(cafeteria.root).toHaveAttribute('data-state', 'running');
  await cafeteria.button('Pause').focus();
  await page.keyboard.press('Enter');
  await expect(cafeteria.root).toHaveAttribute('data-state', 'paused');
});

test('Speed by keyboard goes from one write a second to as fast as it goes', async ({ page }) => {
  const cafeteria = await Cafeteria.open(page);
  const speed = cafeteria.slider('Speed');
  await speed.focus();
  await page.keyboard.press('Home');
  await expect(speed).toHaveAttribute('aria-valuetext', /^1\s?write\/s$/);
  await page.keyboard.press('End');
  await expect(speed).toHaveAttribute('aria-valuetext', 'as fast as it goes');
  await cafeteria.button('Play').click();
  const { hostPages } = await cafeteria.ledger();
  await expect.poll(async () => (await cafeteria.ledger()).hostPages).toBeGreaterThan(hostPages + 100_000);
});
