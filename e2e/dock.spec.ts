import { Cafeteria } from './cafeteria.ts';
import { expect, test } from './site.ts';

/** Windows in which scene, number and control are to be seen together, whatever is moved. */
const WINDOWS = [
  { width: 390, height: 844, isPhone: true },
  { width: 360, height: 640, isPhone: true },
  { width: 1024, height: 768, isPhone: false },
  { width: 1440, height: 900, isPhone: false },
] as const;

for (const { width, height, isPhone } of WINDOWS) {
  test(`scene, number and control are in the window together at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const cafeteria = await Cafeteria.open(page);
    const isWhole = async (selector: string): Promise<boolean> => {
      const box = await cafeteria.root.locator(selector).first().boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= height + 1;
    };
    for (const [tab, name] of [
      ['Back room', 'Back room (spare area)'],
      ['Randomness', 'Randomness'],
    ] as const) {
      if (isPhone) await page.getByRole('radio', { name: tab, exact: true }).locator('..').click();
      const slider = cafeteria.slider(name);
      const { x, y, width: length, start } = await cafeteria.sliderTrack(name);
      await page.mouse.move(x + length * start, y);
      await page.mouse.down();
      await page.mouse.move(x + length * (start + 0.1), y, { steps: 4 });
      await expect(slider).toBeInViewport({ ratio: 1 });
      await expect(cafeteria.amplification).toBeInViewport({ ratio: 1 });
      const tools = await cafeteria.root.locator('.cp-cafeteria-tools').boundingBox();
      const scene = await cafeteria.canvas.boundingBox();
      expect(scene?.y).toBeGreaterThanOrEqual(0);
      expect((scene?.y ?? 0) + (scene?.height ?? 0)).toBeLessThanOrEqual(tools?.y ?? 0);
      expect(await isWhole('.cp-narration')).toBe(true);
      expect(await isWhole('.cp-play-bar')).toBe(true);
      await page.mouse.up();
    }
  });
}

for (const [width, height] of [
  [680, 420],
  [360, 560],
] as const) {
  test(`an embed of ${width} × ${height} fills its frame, and nothing has to be scrolled`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/e/v1/cafeteria.html?play=off');
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    const size = () =>
      page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
    await expect.poll(size).toEqual([width, height]);
    const footer = await page.locator('footer').boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeCloseTo(height, 0);
    const small: string[] = [];
    for (const button of await page.getByRole('button').all()) {
      const box = await button.boundingBox();
      if (box && (box.height < 44 || box.width < 44)) small.push((await button.textContent()) ?? '');
    }
    expect(small).toEqual([]);
  });
}
