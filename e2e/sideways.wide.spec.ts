import { Cafeteria } from './cafeteria.ts';
import { expect, test } from './site.ts';

for (const [width, height] of [
  [844, 390],
  [667, 375],
  [844, 340],
] as const) {
  test.describe(`a phone on its side, ${width} × ${height}`, { tag: '@chromium' }, () => {
    test.use({ viewport: { width, height }, hasTouch: true });

    test('has what is said above the controls, and all of it in the window', async ({ page }) => {
      const { root } = await Cafeteria.open(page, '/index.html?play=off&at=4384');
      const placeOf = (selector: string) =>
        root.locator(selector).evaluate((part) => {
          const { top, bottom } = part.getBoundingClientRect();
          return { top, bottom };
        });
      await expect(root).toHaveAttribute('data-form', 'low');
      await expect
        .poll(
          async () =>
            (await placeOf('[data-testid="narration"]')).bottom -
            (await placeOf('[data-testid="cafeteria-tools"]')).top,
        )
        .toBeLessThanOrEqual(0);
      expect((await placeOf('[data-testid="narration"]')).top).toBeGreaterThan(
        (await placeOf('[data-testid="cafeteria-top"]')).bottom,
      );
      expect((await placeOf('[data-testid="cafeteria-tools"]')).bottom).toBeLessThanOrEqual(height);
    });
  });
}
