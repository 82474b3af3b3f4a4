import { findLost, spaceText } from './spacedText.ts';
import { expect, test } from './site.ts';
import { openStory } from './story.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// The frames are held to the same in `embedFrames.wide.spec.ts`.
test('the story loses no word to spaced text, on phones and on a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openStory(page, '/index.html?play=off');
  await spaceText(page);
  for (const [width, height] of [
    [320, 640],
    [360, 640],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    expect.soft(await findLost(page), `${width} px`).toEqual([]);
  }
});

test('the story in Russian at 320 px: nothing is cut', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openStory(page, '/ru/index.html?play=off');
  await page.evaluate(() => scrollTo(0, 0));
  expect(await findLost(page)).toEqual([]);
});
