import { Cafeteria } from './cafeteria.ts';
import { recordFrames, type ObservedFrame } from './frames.ts';
import { expect, settleLayout, test } from './site.ts';
import { wideUnless } from './wide.ts';

/** What the built page says of the new drive that it opens with, and no drive in use ever shows. */
const OF_THE_NEW_DRIVE: readonly (readonly [string, (frame: ObservedFrame) => boolean])[] = [
  ['its headline', ({ text }) => /plates one\./.test(text)],
  ['its number', ({ ratio }) => ratio === '1.00'],
  ['its counts', ({ text }) => /^0 ordered/m.test(text)],
  [
    'that nothing was plated twice',
    ({ text }) => /nothing re-plated|one order still costs|new: one|A new drive/.test(text),
  ],
  ['its clean stack', ({ text }) => /Clean stack\s+30\b/.test(text)],
  ['its picture', ({ isStill }) => isStill],
];

const shownIn = (frames: readonly ObservedFrame[]): string[] =>
  OF_THE_NEW_DRIVE.filter(([, isShown]) => frames.some((frame) => isShown(frame))).map(([what]) => what);

for (const width of [390, 1024, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a returning reader never sees a frame of another drive', wideUnless(width === 390), async ({ page }) => {
      const frames = await recordFrames(page);
      await Cafeteria.open(page, '/index.html');
      await expect.poll(async () => (await frames()).at(-1)?.ratio).toBe('2.31');
      const seen = await frames();
      expect(shownIn(seen)).toEqual([]);
      // In its place outlined plates, before any number. A slow machine paints frames before the page has come so far.
      const first = seen.find(({ isOutlined, ratio }) => isOutlined || ratio !== '');
      expect(first?.isOutlined).toBe(true);
      expect(first?.text).toContain('Clean stack');
    });
  });
}

test('behind the picture that stands in for it the scene paints nothing before there is a drive', async ({ page }) => {
  await page.addInitScript(() => {
    // An engine that never answers.
    class Silent extends EventTarget {
      postMessage(): void {}
      terminate(): void {}
    }
    Object.assign(window, { Worker: Silent });
  });
  await page.goto('/index.html');
  const canvas = page.locator('[data-testid="cafeteria-floor"] canvas');
  await expect(canvas).toBeAttached();
  await settleLayout(page);
  const look = (): Promise<{ size: number; painted: number }> =>
    canvas.evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement;
      const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data;
      const painted = pixels?.filter((value, index) => index % 4 === 3 && value > 0).length ?? -1;
      return { size: width * height, painted };
    });
  const { size, painted } = await look();
  expect(size).toBeGreaterThan(100_000);
  expect(painted).toBe(0);
});

test.describe('on a first visit', () => {
  test.use({ isOpeningSeen: false });

  test('a link shows its own drive and no other, not for a frame', async ({ page }) => {
    const frames = await recordFrames(page);
    const cafeteria = await Cafeteria.open(page, '/index.html?spare=0.2&at=3000');
    await cafeteria.expectSameAsEngine({ spareFactor: 0.2 });
    // 3.44 with six plates, counted from order 0: a link to another drive than the usual one counts it all.
    await expect.poll(async () => (await frames()).at(-1)?.ratio).toBe('3.44');
    // The controls come after the picture.
    await expect.poll(async () => (await frames()).at(-1)?.spare).not.toBeNull();
    const seen = await frames();
    expect(shownIn(seen)).toEqual([]);
    const hasNumber = seen.filter(({ hostPages }) => hostPages > 0);
    expect(new Set(hasNumber.map(({ step, hostPages }) => `${step} ${hostPages}`))).toEqual(new Set(['3000 3000']));
    expect(new Set(seen.flatMap(({ spare }) => spare ?? []))).toEqual(new Set(['0.2']));
  });

  test('the page opens with the picture of the new drive, and its engine goes on in it', async ({ page }) => {
    const frames = await recordFrames(page);
    await Cafeteria.open(page, '/index.html');
    await expect.poll(async () => (await frames()).at(-1)?.hostPages).toBeGreaterThan(0);
    const seen = await frames();
    // What the tests above look for is there to be found.
    expect(shownIn(seen).length).toBeGreaterThanOrEqual(OF_THE_NEW_DRIVE.length - 1);
    // The controls come with the engine; of a page that is still arriving there is neither.
    expect(seen.find(({ isStill, spare }) => isStill || spare !== null)?.isStill).toBe(true);
    expect(seen.map(({ hostPages }) => hostPages)).toEqual(
      seen.map(({ hostPages }) => hostPages).toSorted((one, other) => one - other),
    );
    expect(seen.every(({ text }) => /plates one\./.test(text))).toBe(true);
  });
});
