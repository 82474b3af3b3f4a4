import type { Page } from '@playwright/test';
import { EXHIBITS } from '#exhibits/catalog';
import { Cafeteria } from './cafeteria.ts';
import { expect, settleLayout } from './site.ts';

export const CHAPTERS = EXHIBITS.filter(({ place }) => place === 'chapter');

/** Opens the story and scrolls to every chapter, so that all figures run. */
export async function openStory(page: Page, address = '/index.html'): Promise<void> {
  await Cafeteria.open(page, address);
  for (const { id } of CHAPTERS) {
    await page.locator(`[data-exhibit-place="${id}"]`).scrollIntoViewIfNeeded();
    await expect(page.locator(`[data-exhibit="${id}"]`)).toHaveAttribute('data-state', 'paused', { timeout: 30_000 });
  }
}

/** Leaves every question out, and waits for its answer. */
export async function skipQuestions(page: Page): Promise<void> {
  for (const { id } of CHAPTERS) {
    const exhibit = page.locator(`[data-exhibit="${id}"]`);
    await exhibit
      .getByRole('button', { name: /^(?:Skip|Пропустить)$/ })
      .first()
      .click();
    const next = exhibit.getByRole('button', { name: /^(?:Next|Дальше)$/ });
    await expect(async () => {
      // That of the last chapter waits for a cause.
      if ((await next.isVisible()) && (await next.isEnabled())) await next.click();
      await expect(exhibit).toHaveAttribute('data-answer', /./, { timeout: 200 });
    }).toPass({ timeout: 30_000 });
    await expect(exhibit.getByTestId('verdict').first().getByRole('status'), `${id} speaks`).toHaveText(/\d.*\./);
  }
}

export async function showSkin(page: Page, skin: string): Promise<void> {
  const menu = page.getByTestId('header-toggle');
  const isInMenu = await menu.isVisible();
  if (isInMenu) await menu.click();
  await page.locator(`input[type="radio"][value="${skin}"]`).first().locator('..').click();
  if (isInMenu) await menu.click();
  await expect(page.getByTestId('scene').first()).toHaveAttribute('data-skin', skin);
}

/** Calls `look` at each width in both skins. @param look its argument names width and skin */
export async function atWidths(
  page: Page,
  widths: readonly number[],
  look: (where: string) => Promise<void>,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const skin of ['chip', 'cafeteria']) {
      await showSkin(page, skin);
      await settleLayout(page);
      await look(`${skin} at ${width} px`);
    }
  }
}
