import { BlockSurvey, createDrive, PageState } from '#engine';
import { formatScenarioLink } from '#store';
import type { Locator, Page } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import {
  fitCamera,
  layoutMap,
  pageGrid,
  placeOf,
  visibleTiles,
  zoomAt,
  zoomStops,
  type Camera,
  type MapLayout,
} from '../src/pages/lab/drive/camera.ts';
import { SCENARIO } from './labScenario.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';
import { wideUnless } from './wide.ts';

const STEP = 3000;
const LONG = 1_500_000;
type Point = readonly [number, number];

/** Beside the hatch of a leftover, its number and the corner that a relocated page lacks; as shares of a cell. */
const BESIDE_MARKS: Point = [0.35, 0.4];
const BESIDE_NUMBERS: Point = [0.2, 0.175];

/** Opens the lab with a drive that stands. */
async function openStanding(page: Page, address = '/lab.html'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${address}?s=${formatScenarioLink(SCENARIO)}&at=${STEP}`);
  await expect(page.locator('[data-exhibit="lab"]')).toHaveAttribute('data-step', String(STEP));
}

/** Of the pages in the pane, their states by the engine, and a point of each. */
function pagesIn(layout: MapLayout, camera: Camera, within: Point) {
  const drive = createDrive(SCENARIO);
  drive.run(STEP);
  const survey = new BlockSurvey(SCENARIO);
  const { pagesPerBlock } = SCENARIO;
  const { columns, cell, left, top } = pageGrid(pagesPerBlock);
  return visibleTiles(layout, camera).flatMap((block) => {
    const states = new Uint8Array(pagesPerBlock);
    survey.readPages(drive, block, states, new Int32Array(pagesPerBlock));
    const [x, y] = placeOf(layout, camera, block);
    return [...states]
      .map((state, page) => {
        const along = left + ((page % columns) + within[0]) * cell;
        const down = top + (Math.floor(page / columns) + within[1]) * cell;
        return { state, point: [Math.floor(x + along * camera.side), Math.floor(y + down * camera.side)] as const };
      })
      .filter(({ point }) => point[0] >= 0 && point[0] < layout.width && point[1] >= 0 && point[1] < layout.height);
  });
}

/** What is painted at points of a canvas that another thread paints. */
const colorsAt = (canvas: Locator, points: readonly Point[]): Promise<string[]> =>
  canvas.evaluate(async (element, places) => {
    const bitmap = await createImageBitmap(element as HTMLCanvasElement);
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data;
    return places.map(([x, y]) => String(pixels?.slice(4 * (y * bitmap.width + x), 4 * (y * bitmap.width + x) + 3)));
  }, points);

/** How many colors the pages of each state have, and how many all of them. */
async function countColors(canvas: Locator, pages: ReturnType<typeof pagesIn>) {
  const colors = await colorsAt(
    canvas,
    pages.map(({ point }) => point),
  );
  const of = (state: number): number => new Set(colors.filter((_, index) => pages[index]?.state === state)).size;
  const { Free, Host, Relocated, Invalid } = PageState;
  return { free: of(Free), host: of(Host), relocated: of(Relocated), leftover: of(Invalid), all: new Set(colors).size };
}

test('every page on the map has the color of its state in the engine, also after a zoom', async ({ page }) => {
  await openStanding(page);
  const canvas = page.getByRole('img', { name: 'Map of blocks' });
  const pane = page.getByRole('application', { name: 'Map of blocks' });
  const { width, height } = await pane.evaluate(({ clientWidth, clientHeight }) => ({
    width: clientWidth,
    height: clientHeight,
  }));
  const layout = layoutMap(SCENARIO.blockCount, width, height, 1);
  const oneEach = { host: 1, relocated: 1, leftover: 1 };
  const whole = pagesIn(layout, fitCamera(layout), BESIDE_MARKS);
  await expect.poll(() => countColors(canvas, whole)).toEqual({ ...oneEach, free: 1, all: 4 });

  await pane.press('+');
  const stops = zoomStops(layout);
  const side = stops[Math.min(1, stops.length - 1)] ?? 0;
  const closer = zoomAt(layout, fitCamera(layout), side, layout.width / 2, layout.height / 2);
  const pages = pagesIn(layout, closer, BESIDE_NUMBERS);
  expect(pages.length).toBeLessThan(SCENARIO.blockCount * SCENARIO.pagesPerBlock);
  await expect.poll(() => countColors(canvas, pages)).toEqual({ ...oneEach, free: 0, all: 3 });
});

/** The pane of the map as it looks, and where it is. */
async function lookAtPane(page: Page, pane: Locator) {
  await page.goto('/lab.html');
  await expect(pane).toBeVisible();
  await expect(page.locator('html[data-ready="true"], [data-exhibit="lab"]:has(> [inert])').first()).toBeVisible();
  return { box: await pane.boundingBox(), picture: await pane.screenshot() };
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(
    `the built page shows the map as the scripts paint it, ${width} px wide`,
    wideUnless(width === 1440),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      const built = await lookAtPane(page, page.getByRole('img', { name: 'Map of blocks' }));
      await page.unroute('**/assets/*.js');
      const painted = await lookAtPane(page, page.getByRole('application', { name: 'Map of blocks' }));
      const places = [built, painted].map(({ box }) => [box?.x, box?.y, box?.width, box?.height].map(Number));
      for (const [index, place] of (places[0] ?? []).entries())
        expect(Math.abs(place - (places[1]?.[index] ?? 0))).toBeLessThan(2);
      // Over the foot of a narrow map lie its buttons.
      const size = { left: 0, top: 0, width: Math.floor(built.box?.width ?? 0), height: width < 800 ? 360 : 640 };
      const [one, other] = await Promise.all(
        [built, painted].map(({ picture }) => sharp(picture).extract(size).ensureAlpha().raw().toBuffer()),
      );
      if (!one || !other) throw new Error('two pictures');
      // Rims of free blocks have soft edges, whose shades differ by one, and a pane between pixels has soft corners.
      expect(pixelmatch(one, other, undefined, size.width, size.height, { threshold: 0.02 })).toBeLessThan(10);
    },
  );

test('the key G leads to a block and to a page by their numbers', WIDE, async ({ page }) => {
  await openStanding(page);
  // The key is that of the map, whose program comes after the drive.
  await expect(page.getByRole('application', { name: 'Map of blocks' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Find' });
  const goTo = async (place: string): Promise<void> => {
    await page.keyboard.press('g');
    await field.fill(place);
    await field.press('Enter');
  };
  await goTo('block 5');
  await expect(page.getByRole('application', { name: 'Map of blocks' })).toHaveAccessibleDescription(/^Block 5,/);
  await goTo('page 7');
  const card = page.getByRole('region', { name: 'Page 7', exact: true });
  await expect(card).toBeVisible();
  // The map is the same after another view.
  await page.keyboard.press('2');
  await expect(card).toBeHidden();
  await page.keyboard.press('1');
  await expect(card).toBeVisible();
  await expect(page.getByText('1 cell = 1 page')).toBeVisible();

  await openStanding(page, '/ru/lab.html');
  await expect(page.getByRole('application')).toBeVisible();
  await page.keyboard.press('g');
  await page.getByRole('combobox', { name: 'Поиск' }).fill('страница 7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Страница 7', exact: true })).toBeVisible();
});

test('a page is chosen, followed and watched by keyboard alone, beside the small map', WIDE, async ({ page }) => {
  await openStanding(page);
  const lab = page.locator('[data-exhibit="lab"]');
  const pane = page.getByRole('application', { name: 'Map of blocks' });
  for (let stop = 0; stop < 6; stop++) await pane.press('+');
  await pane.press('ArrowRight');
  await pane.press('Enter');
  const card = page.getByRole('region', { name: /^Page / });
  const first = await card.getAttribute('aria-label');
  await pane.press('Enter');
  await expect(card).not.toHaveAttribute('aria-label', first ?? '');
  await page.getByRole('button', { name: 'Follow', exact: true }).press('Enter');
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await play.press('Enter');
  // The usual run is over soon; the next one lasts longer than a picture of the small map.
  await expect(lab).toHaveAttribute('data-state', 'paused');
  await play.press('Enter');
  await expect.poll(async () => Number(await lab.getAttribute('data-step'))).toBeGreaterThan(LONG);
  await expect(pane).toBeVisible();
  await expect(page.getByRole('img', { name: 'The whole drive' })).toBeVisible();
});
