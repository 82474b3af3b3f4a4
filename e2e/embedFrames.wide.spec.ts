import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { EXHIBITS } from '#exhibits/catalog';
import { findViolationsInThemes } from './axe.ts';
import { findCollisions } from './collisions.ts';
import { findCuts } from './cuts.ts';
import { FIXED_FRAMES, openEmbed, PARTS } from './embeds.ts';
import { findLostWords } from './lostWords.ts';
import { expect, settleLayout, test } from './site.ts';
import { findLost, spaceText } from './spacedText.ts';
import { smallTargets } from './targets.ts';

/** Plates, and parts that say what they are for, are as large as the picture has them, and one stop for the keys each. */
const CONTROLS =
  ':is(button, a[href], input, select, textarea, [role="button"], [role="switch"]):visible:not([data-place], [data-testid="scene-part"], [data-testid="dish-room-plate"], [role="gridcell"], [data-testid="chart-reader"])';

/** What of a page reaches out of its frame, what is cut where it stands, words that leave their drawing, and which controls are less than 44 px high or wide. */
async function complaintsOf(page: Page): Promise<readonly string[]> {
  return [...(await findCuts(page)), ...(await findLostWords(page)), ...(await smallTargets(page.locator(CONTROLS)))];
}

/** Words stand clear of each other and of the edge once the figure is at rest. */
const expectClearWords = (page: Page): Promise<void> =>
  expect(async () => expect(await findCollisions(page)).toEqual([])).toPass({ timeout: 5000 });

/** Goes through whatever can be chosen, and looks at each: every radio button, both ends of every slider but those that read a chart. */
async function lookAtAll(page: Page, exhibit: Locator): Promise<void> {
  expect(await complaintsOf(page)).toEqual([]);
  for (const radio of await exhibit.getByRole('radio').all()) {
    await radio.check();
    expect(await complaintsOf(page)).toEqual([]);
  }
  for (const slider of await exhibit.locator('[type="range"]:not([data-testid="chart-reader"])').all()) {
    for (const key of ['Home', 'End']) {
      await slider.press(key);
      expect(await complaintsOf(page)).toEqual([]);
    }
  }
  // And guests who leave, and come back.
  const leave = exhibit.locator('[data-testid="cafeteria-leaving"] button:visible');
  for (const button of await leave.all()) {
    for (const times of [1, 2]) {
      const name = await button.innerText();
      await button.click();
      await expect(button, `after ${times}`).not.toHaveText(name);
      expect(await complaintsOf(page)).toEqual([]);
    }
  }
}

/** Whose words are the longer ones. */
const LONGER = 'ru';

/** Controls that a link can fix, and how many of them the broad frame and the narrow one have: their words stand where they stood. */
const LOCKED = [
  ['cafeteria', 'spare,random,trim', [2, 1]],
  ['trim', 'told', [1, 1]],
] as const;

const SAID = 'nothing is cut, nothing scrolls, controls are at least 44 px';

const FIGURES = [...EXHIBITS.map(({ id }) => [id, ''] as const), ...PARTS];
const nameOf = (id: string, part: string): string => (part === '' ? id : `${id}, part ${part},`);
const searchOf = (part: string): string => (part === '' ? 'play=off' : `play=off&part=${part}`);
const [BROAD, NARROW] = FIXED_FRAMES;

/** Every width of a column up to 920 px, in CSS px: in steps of 100, which the two skins take in turns. */
const widthsFrom = (first: number): readonly number[] =>
  Array.from({ length: Math.ceil((920 - first) / 100) }, (_, index) => first + 100 * index);

/** The height that the README promises. */
const heightAt = (width: number): number => (width >= 560 ? 420 : 560);

/** Resizes the frame that is open, and says what is cut or covers another at each width. */
async function expectClearAtWidths(page: Page, first: number): Promise<void> {
  for (const width of widthsFrom(first)) {
    await page.setViewportSize({ width, height: heightAt(width) });
    await settleLayout(page);
    // Drawings follow their width a frame or two later.
    const look = async () => (await Promise.all([findCuts(page), findLostWords(page), findCollisions(page)])).flat();
    await expect.poll(look, `at ${width} px`).toEqual([]);
  }
}

/** Text as readers may space it: nothing of it is cut in either frame, and no words lie on others. */
async function expectRoomForSpacedText(page: Page): Promise<void> {
  await spaceText(page);
  for (const [width, height] of FIXED_FRAMES) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => findLost(page), `spaced, at ${width} px`).toEqual([]);
  }
}

// A frame is opened once for all that is looked at in it: opening takes most of the time.
for (const [id, part] of FIGURES) {
  test(`${nameOf(id, part)} in ${LONGER} at every width, in both frames: ${SAID}`, async ({ page }) => {
    const exhibit = await openEmbed(page, id, `${LONGER}/${id}.html?${searchOf(part)}`, NARROW);
    await expectClearAtWidths(page, 320);
    for (const [width, height] of [NARROW, BROAD]) {
      await page.setViewportSize({ width, height });
      await settleLayout(page.mainFrame());
      await expectClearWords(page);
      // Whatever is chosen has more room in the broad one.
      if (width === NARROW[0]) await lookAtAll(page, exhibit);
      else expect(await complaintsOf(page), `at ${width} × ${height}`).toEqual([]);
    }
    await expectClearAnswers(page, exhibit);
  });

  // In the other frame the same words have more room.
  test(`${nameOf(id, part)} of a chip, in ${LONGER} at every width, in the narrow frame: ${SAID}`, async ({ page }) => {
    const exhibit = await openEmbed(page, id, `${LONGER}/${id}.html?skin=chip&${searchOf(part)}`, NARROW);
    await expectClearWords(page);
    await lookAtAll(page, exhibit);
    await expectClearWords(page);
    await expectClearAtWidths(page, 370);
  });

  // Words make no difference to violations of WCAG; boxes of the parts are the same in both languages.
  test(`${nameOf(id, part)} in en: nothing is cut, no violation in any theme, room for spaced text`, async ({
    page,
  }) => {
    const exhibit = await openEmbed(page, id, `${id}.html?${searchOf(part)}`, NARROW);
    if (part === '') {
      for (const [width, height] of [NARROW, BROAD]) {
        await page.setViewportSize({ width, height });
        await settleLayout(page.mainFrame());
        await expectClearWords(page);
        expect(await complaintsOf(page), `at ${width} × ${height}`).toEqual([]);
        expect(await findViolationsInThemes(page), `at ${width} × ${height}`).toEqual([]);
      }
      await expectClearAnswers(page, exhibit);
    }
    await expectRoomForSpacedText(page);
  });
}

/** Answers without a guess where there is one to make, and looks at both frames again. */
async function expectClearAnswers(page: Page, exhibit: Locator): Promise<void> {
  const skip = exhibit.getByRole('button', { name: /^(?:Skip|Пропустить)$/ });
  if (!(await skip.isVisible())) return;
  await skip.click();
  for (const [width, height] of [BROAD, NARROW]) {
    await page.setViewportSize({ width, height });
    await expectClearWords(page);
  }
}

for (const language of ['en', LONGER])
  for (const [id, lock, counts] of LOCKED) {
    test(`${id} with ${lock} fixed, in ${language} in both frames: ${SAID}`, async ({ page }) => {
      const folder = language === LONGER ? `${LONGER}/` : '';
      for (const [index, size] of FIXED_FRAMES.entries()) {
        const exhibit = await openEmbed(page, id, `${folder}${id}.html?play=off&lock=${lock}`, size);
        await settleLayout(page.mainFrame());
        await expect(exhibit.getByTestId('locked')).toHaveCount(counts[index]!);
        await expect(page.getByTestId('embed-remark')).toHaveCount(0);
        expect(await complaintsOf(page), size.join(' × ')).toEqual([]);
      }
    });
  }

for (const language of ['en', LONGER])
  test(`explain, part myths, in ${language} once all is answered: nothing is cut, nothing scrolls`, async ({
    page,
  }) => {
    const folder = language === LONGER ? `${LONGER}/` : '';
    const exhibit = await openEmbed(page, 'explain', `${folder}explain.html?play=off&part=myths&skin=chip`, BROAD);
    const sentences = await exhibit.getByRole('group').all();
    expect(sentences).toHaveLength(6);
    for (const sentence of sentences) {
      await sentence.getByRole('button').first().click();
      await expect(sentence.getByRole('button').first()).toHaveAttribute('aria-disabled', 'true');
    }
    // The numbers come when they have been counted.
    await expect(exhibit.getByText(/counting|считаем/)).toHaveCount(0);
    for (const width of [680, 600, 560]) {
      await page.setViewportSize({ width, height: heightAt(width) });
      await settleLayout(page);
      expect(await findCuts(page), `at ${width} px`).toEqual([]);
      await expectClearWords(page);
    }
  });

/** A page of somebody else's with the markup of docs/embedding.md, as if this site lay where that says. */
async function openHost(page: Page, markup: string, site: string): Promise<void> {
  const body = `<!doctype html><html lang="en"><title>host</title><body style="margin:0">${markup}</body>`;
  await page.unroute('**/host.html');
  await page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: body.replaceAll('https://your.site/clean-plates', site).replaceAll('.html"', '.html?play=off"'),
    }),
  );
  await page.goto('/host.html');
}

test('the markup of docs/embedding.md gives frames that nothing is cut in', async ({ page, baseURL }) => {
  const manual = readFileSync(new URL('../docs/embedding.md', import.meta.url), 'utf8');
  const markups = [...manual.matchAll(/```html\n(.*?)```/gs)].map(([, markup = '']) => markup);
  const sizes: string[] = [];
  const [broad, narrow, fluid] = markups;
  const tried = [
    [1200, broad],
    [1200, narrow],
    [1200, fluid],
    [500, fluid],
  ] as const;
  let shown = '';
  for (const [width, markup = ''] of tried) {
    await page.setViewportSize({ width, height: 800 });
    // The fluid one follows the width of its page.
    if (markup !== shown) await openHost(page, markup, baseURL ?? '');
    shown = markup;
    const frame = page.frames()[1];
    if (!frame) throw new Error(`no frame in ${markup}`);
    await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
    await expect(frame.locator('[data-exhibit]')).toHaveAttribute('data-state', 'paused', { timeout: 30_000 });
    await settleLayout(frame);
    expect(await findCuts(frame)).toEqual([]);
    sizes.push(await frame.evaluate(() => `${window.innerWidth} × ${window.innerHeight}`));
  }
  expect(sizes).toEqual(['680 × 420', '360 × 560', '680 × 420', '500 × 560']);
});

test('the cafeteria in a small frame fills it, and says where the back room ends', async ({ page }) => {
  for (const [file, ends] of [
    ['cafeteria.html', /^20 to 60\s%$/],
    ['ru/cafeteria.html', /^от 20 до 60\s%$/],
  ] as const) {
    const exhibit = await openEmbed(page, 'cafeteria', `${file}?play=off`, [360, 560]);
    await expect(exhibit.locator('[data-testid="spare-area-ends"]:visible')).toHaveText(ends);
    // Eight plates a row, as wide as there is room for, and no bare floor above or below.
    const rows = await exhibit
      .locator('button[data-place^="seat"]')
      .evaluateAll((plates) => new Set(plates.map((plate) => Math.round(plate.getBoundingClientRect().top))).size);
    expect(rows).toBe(3);
    const floor = await exhibit.getByTestId('cafeteria-floor').boundingBox();
    const scene = await exhibit.getByTestId('scene').boundingBox();
    expect((floor?.height ?? 0) - (scene?.height ?? 0)).toBeLessThan(24);
  }
});

test('remarks on a link cover the foot of the frame until they are read', async ({ page }) => {
  for (const folder of ['', 'ru/']) {
    for (const size of FIXED_FRAMES) {
      const exhibit = await openEmbed(page, 'cafeteria', `${folder}cafeteria.html?play=off`, size);
      const top = (await exhibit.boundingBox())?.y;
      await openEmbed(page, 'cafeteria', `${folder}cafeteria.html?play=off&spare=7`, size);
      const remark = page.getByTestId('embed-remark');
      await expect(remark).toContainText('spare=7');
      expect((await exhibit.boundingBox())?.y).toBe(top);
      const small = await smallTargets(page.locator(CONTROLS));
      // What lies under it can be pressed once it is read.
      expect(small.filter((each) => !each.includes('A .'))).toEqual([]);
      expect(await findCuts(page)).toEqual([]);
      await page.locator('[data-testid="embed-remarks"] button').click();
      await expect(remark).toHaveCount(0);
      await expect(exhibit).toBeFocused();
      expect(await complaintsOf(page)).toEqual([]);
    }
  }
});

test('several remarks on a link leave the controls alone until they are unfolded', async ({ page }) => {
  for (const size of FIXED_FRAMES) {
    await openEmbed(page, 'spare-area', 'spare-area.html?spare=900&foo=1&bar=2&seed=x', size);
    const remarks = page.getByTestId('embed-remarks');
    const footTop = await page.locator('footer').evaluate((foot) => foot.getBoundingClientRect().top);
    expect((await remarks.boundingBox())?.y).toBeGreaterThanOrEqual(footTop - 1);
    expect(await findCuts(page)).toEqual([]);
    await remarks.locator('summary').press('Enter');
    await expect(remarks.getByTestId('embed-remark')).toHaveCount(4);
    await expect(remarks.getByTestId('embed-remark').last()).toBeInViewport();
    expect(await findCuts(page)).toEqual([]);
    await remarks.getByRole('button').click();
    await expect(remarks).toHaveCount(0);
  }
});

/** Middle of what a slider's thumb covers, from its value and the length that it runs over. */
const thumbX = (slider: Locator): Promise<number> =>
  slider.evaluate((element) => {
    const { min, max, valueAsNumber } = element as HTMLInputElement;
    const { left, width } = element.getBoundingClientRect();
    const knob = 22;
    return left + knob / 2 + ((valueAsNumber - Number(min)) / (Number(max) - Number(min))) * (width - knob);
  });

test('spare area in a frame: thumb, axis and words agree from one end to the other', async ({ page }) => {
  const exhibit = await openEmbed(page, 'spare-area', 'spare-area.html?play=off&spare=0.6', [680, 420]);
  const slider = exhibit.getByRole('slider', { name: 'Spare area', exact: true });
  const ring = exhibit.getByTestId('spare-frame-ring');
  const expectAt = async (percent: number): Promise<void> => {
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${percent}\\s%$`));
    await expect(exhibit.locator('output')).toHaveText(new RegExp(`^${percent}\\s%$`));
    await expect(exhibit.getByTestId('spare-frame-here')).toHaveText(new RegExp(`^×\\s[\\d.]+ at ${percent}\\s%$`));
    const box = await ring.boundingBox();
    if (!box) throw new Error('the ring is not on the chart');
    expect(Math.abs(box.x + box.width / 2 - (await thumbX(slider)))).toBeLessThan(1);
  };
  await expectAt(60);
  for (const [key, percent] of [
    ['ArrowLeft', 59],
    ['PageDown', 49],
    ['Home', 4],
    ['ArrowUp', 5],
  ] as const) {
    await slider.press(key);
    await expectAt(percent);
  }
});

test('spare area in a frame: the plate and the number beside it agree', async ({ page }) => {
  const exhibit = await openEmbed(page, 'spare-area', 'spare-area.html?play=off&spare=0.2', [680, 420]);
  const value = exhibit.getByTestId('write-amplification');
  const amplification = Number(await value.getAttribute('data-value'));
  const described = exhibit.getByText(/portions still wanted, \d+ leftovers/);
  const countsOfPlate = async (): Promise<[wanted: number, left: number]> => {
    const text = (await described.textContent()) ?? '';
    const [wanted = 0, left = 0] = (text.match(/\d+/g) ?? []).map(Number);
    return [wanted, left];
  };
  const [wanted, left] = await countsOfPlate();
  expect(wanted + left).toBe(128);
  // To half a page of 128.
  expect(Math.abs(128 * (1 - 1 / amplification) - wanted)).toBeLessThanOrEqual(0.5);
  // The words say the average to a tenth, which divides to the number beside them.
  const [, mean, again, gained] =
    /([\d.]+) of 128 still wanted: re-plate ([\d.]+) to gain ([\d.]+) clean places/.exec(
      await exhibit.innerText().then((text) => text.replaceAll(/\s+/g, ' ')),
    ) ?? [];
  expect([Number(again), Number(mean) + Number(gained)]).toEqual([Number(mean), 128]);
  expect(Math.abs(128 / Number(gained) - amplification)).toBeLessThan(0.005);
  await exhibit.getByRole('slider', { name: 'Spare area', exact: true }).press('PageUp');
  await expect.poll(async () => (await countsOfPlate())[0]).toBeLessThan(wanted);
});

test('an unknown part is named with the known ones, and the first is shown', async ({ page }) => {
  for (const [id, first, heading] of [
    ['order-board', 'units, follow', 'How much should one line of the board cover?'],
    ['randomness', 'pair, curve, combine, pass', 'As many orders, another sequence'],
    ['spare-area', 'curve, bar, pools', 'A bigger back room, far fewer re-plated portions'],
    ['raid0', 'chart, kitchens', 'Two drives: twice the speed, the same damage'],
  ] as const) {
    const exhibit = await openEmbed(page, id, `${id}.html?play=off&part=%3Cb%3E`, [680, 420]);
    const remark = page.getByTestId('embed-remark');
    await expect(remark).toHaveCount(1);
    await expect(remark).toContainText(`“<b>” in the link is not a part of this figure, which has ${first};`);
    await expect(exhibit.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(await findCuts(page)).toEqual([]);
  }
});

test('a frame asks nothing, and shows the guess of its link', async ({ page }) => {
  const leftovers = await openEmbed(page, 'leftovers', 'leftovers.html?play=off&guess=304', [680, 420]);
  await expect(leftovers).toHaveAttribute('data-guess', '304');
  await expect(leftovers).toHaveAttribute('data-answer', '401 6 25 95');
  await expect(leftovers).toContainText('your guess: 304');
  await expect(leftovers.getByRole('group', { name: 'Before you look' })).toHaveCount(0);
  expect(await complaintsOf(page)).toEqual([]);
  const cliff = await openEmbed(page, 'cliff', 'cliff.html?play=off&guess=%3Cb%3E', [360, 560]);
  await expect(cliff).not.toHaveAttribute('data-guess');
  await expect(page.getByTestId('embed-remark')).toHaveText(
    '“<b>” in the link is not a guess at this figure and was left out.',
  );
});

test('the cliff in a frame: guests who order down the menu leave none', async ({ page }) => {
  const exhibit = await openEmbed(page, 'cliff', 'cliff.html?play=off', [680, 420]);
  const speeds = async (): Promise<number[]> =>
    ((await exhibit.getAttribute('data-answer')) ?? '').split(' ').map(Number);
  const [asNew = 0, , atEnd = 0] = await speeds();
  expect(atEnd).toBeLessThan(asNew / 4);
  await exhibit.getByRole('radio', { name: 'in order' }).check();
  await expect(exhibit.getByTestId('framed-lead')).toContainText('In menu order there is no cliff', {
    timeout: 30_000,
  });
  await expect.poll(async () => (await speeds())[2] ?? 0, { timeout: 30_000 }).toBeGreaterThan(asNew * 0.95);
});

test('the dish room in a frame: five picks by keyboard, and one taken back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openEmbed(page, 'dish-room', 'dish-room.html', [360, 560]);
  for (const [turn, plate] of [4, 1, 27, 16, 5].entries()) {
    await exhibit
      .getByTestId('dish-room-plate')
      .nth(plate - 1)
      .press('Enter');
    await expect(exhibit.getByTestId('dish-room-frame-scores')).toContainText(
      turn < 4 ? `pick ${turn + 2} of 5` : /^you 28, fewest first 31, blindfolded 5\d, best 22$/,
      { timeout: 30_000 },
    );
  }
  await expect(exhibit).toHaveAttribute('data-answer', '28 31');
  expect(await complaintsOf(page)).toEqual([]);
  await exhibit.getByRole('button', { name: 'Undo a pick' }).click();
  await expect(exhibit.getByTestId('dish-room-frame-scores')).toContainText('pick 5 of 5: 20 re-plated');
});
