import { Cafeteria } from './cafeteria.ts';
import { expect, test } from './site.ts';
import { smallTarget } from './targets.ts';
import { WIDE } from './wide.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Least side of what a finger has to hit, in CSS px. */
const TARGET_CSS_PX = 44;

test('the play bar works by touch', WIDE, async ({ page }) => {
  const cafeteria = await Cafeteria.open(page);
  await cafeteria.button('Play').tap();
  await expect(cafeteria.root).toHaveAttribute('data-state', 'running');
  await cafeteria.button('Pause').tap();
  await expect(cafeteria.root).toHaveAttribute('data-state', 'paused');
});

test('every knob is a tap away on a phone', async ({ page }) => {
  const cafeteria = await Cafeteria.open(page);
  for (const [tab, name] of [
    ['Randomness', 'Randomness'],
    ['Back room', 'Back room (spare area)'],
  ] as const) {
    await page.getByRole('radio', { name: tab, exact: true }).locator('..').tap();
    await expect(cafeteria.slider(name)).toBeVisible();
  }
  await page.getByRole('radio', { name: 'Guests', exact: true }).locator('..').tap();
  await cafeteria.trimSwitch.tap();
  await expect(cafeteria.trimSwitch).toBeChecked();
  await cafeteria.button('Some guests leave now').tap();
  await expect(cafeteria.button('More guests leave')).toBeVisible();
});

test('what a finger has to hit is large enough', async ({ page }) => {
  const cafeteria = await Cafeteria.open(page);
  const small: string[] = [];
  // Parts that say what they are for are as large as the picture has them: furniture.test.ts holds them to 24 px.
  const controls = cafeteria.root.getByRole('button').and(page.locator(':not([data-testid="scene-part"])'));
  for (const button of await controls.all()) {
    const box = await button.boundingBox();
    const isLarge = box === null || (box.height >= TARGET_CSS_PX && box.width >= TARGET_CSS_PX);
    // Some draw the room to hit around themselves.
    const complaint = isLarge ? null : await smallTarget(button);
    if (complaint) small.push(complaint);
  }
  expect(small).toEqual([]);
});
