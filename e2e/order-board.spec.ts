import { expectInBothSkins, journey, openChapter } from './chapter.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

journey('the order board by keyboard: a guess, the answer, another dish ordered, asked again', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openChapter(page, 'order-board');
  const panel = exhibit.getByTestId('panel').first();
  const group = exhibit.getByRole('group', { name: 'Before you look' });
  await expect(group.getByRole('radio')).toHaveCount(16);
  await expect(exhibit.getByRole('option', { name: /^17\W+plate 4, 2/ })).toBeVisible();
  const before = (await panel.boundingBox())!.height;

  await group.getByRole('radio', { name: 'the hatch' }).focus();
  for (let plate = 1; plate <= 4; plate += 1) await page.keyboard.press('ArrowDown');
  await expect(exhibit).toContainText('Your guess: plate 4.');
  await group.getByRole('button', { name: 'Show me' }).press('Enter');
  await expect(exhibit).toHaveAttribute('data-answer', 'hatch 5');
  await expect(exhibit).toHaveAttribute('data-guess', '4');
  await expect(exhibit.getByRole('option', { name: /^17\W+hatch, 5/ })).toBeVisible();
  await expect(exhibit).toContainText('The old portion was there');
  await expect(exhibit.getByRole('button', { name: 'Try again' })).toBeFocused();
  expect(Math.abs((await panel.boundingBox())!.height - before)).toBeLessThanOrEqual(2);
  await exhibit.getByRole('button', { name: /^More:/ }).press('Enter');
  // Both ends of the chart are counted first.
  await expect(exhibit).toContainText(
    'With a board of 163,840 lines instead of 20,971,520, every order costs 128 portions',
    {
      timeout: 30_000,
    },
  );

  await exhibit.getByRole('listbox', { name: 'Order board' }).focus();
  for (let dish = 18; dish <= 20; dish += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(exhibit).toHaveAttribute('data-answer', 'hatch 6');
  await expect(exhibit.getByRole('option', { name: /^20\W+hatch, 6/ })).toBeVisible();

  await expectInBothSkins(exhibit);
  const number = exhibit.getByRole('textbox', { name: 'Follow number' });
  await number.fill('9999');
  await number.press('Enter');
  await expect(exhibit).toContainText('“9999” is out of range: Follow number goes from 0 to 135. It stays at 20.');
  // What was typed stays, to be mended.
  await expect(number).toHaveValue('9999');

  await exhibit.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(exhibit).not.toHaveAttribute('data-guess');
  await expect(exhibit.getByRole('option', { name: /^17\W+plate 4, 2/ })).toBeVisible();
  await expect(exhibit.getByRole('button', { name: /^More:/ })).toHaveAttribute('aria-expanded', 'false');
});

test('the floor stays when the window narrows and widens', WIDE, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/index.html?play=off#order-board');
  const floor = page.locator('[data-exhibit="order-board"]').getByTestId('drawing').first();
  for (const width of [1366, 940, 600, 390, 940, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    await expect.poll(async () => (await floor.boundingBox())?.width ?? 0, `at ${width} px`).toBeGreaterThan(200);
  }
});

test('a longer line moves with all its dishes; replacement plates stand side by side', WIDE, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/index.html?play=off&x=order-board&guess=hatch&line=16#order-board');
  const exhibit = page.locator('[data-exhibit="order-board"]');
  await expect(exhibit).toHaveAttribute('data-answer', 'hatch 2');
  await expect(exhibit).toContainText('1 ordered, 15 re-plated for it');
  const board = exhibit.getByRole('radio', { name: 'one line a plate' });
  const more = exhibit.getByRole('button', { name: /^More:/ });
  if ((await more.getAttribute('aria-expanded')) === 'false') {
    await expect(board).toBeHidden();
    await more.press('Enter');
  }
  await board.press('Space');
  await expect(exhibit).toHaveAttribute('data-answer', /^\d+ 1$/);
  await expect(exhibit).toContainText('1 ordered, 16 re-plated for it');
  await expect(exhibit.getByRole('slider', { name: 'Line covers' })).toHaveAttribute('aria-valuetext', /512 kilobytes/);
});
