import type { Page } from '@playwright/test';
import { Cafeteria } from './cafeteria.ts';
import { recordFrames } from './frames.ts';
import { expect, settleLayout, test } from './site.ts';
import { WIDE, wideUnless } from './wide.ts';

/** The eight beats: what is said in each, and where the drive stands as it begins. */
const BEATS = [
  { sentence: 'A new drive: 30 clean plates. The first guest orders a dish.', from: [0, 0] },
  { sentence: 'Each order takes the next place at the hatch. A full plate goes to a table.', from: [2, 0] },
  {
    sentence: '17 again. Only the new portion is wanted: the one on plate 2, place 14, becomes a leftover.',
    from: [40, 0],
  },
  {
    sentence: 'First time or again, every order takes a clean place. The stack sinks.',
    from: [108, 0],
  },
  {
    sentence: 'At the low line the hatch closes: the last clean plates are for re-plating.',
    from: [416, 0],
  },
  {
    sentence: 'One plate goes to the dish room. What is still wanted on it is plated again, unasked.',
    from: [416, 1],
  },
  { sentence: 'Two clean plates, 5 re-plated portions. Plated ÷ ordered: write amplification.', from: [416, 3] },
  { sentence: 'Time passes. 4,000 orders later one wash costs nine portions, not two or three.', from: [416, 9] },
] as const;

/** The drive as it is left by the act: since order 2,688, counted by tests/…/cafeteria lesson: 3,917 plated. */
const USED = { step: 4384, hostPages: 1696, ratio: '2.31' } as const;

/** What stands under the headline from the first second on. */
const LEAD =
  'Why does an SSD get slow when it is full, and why does it wear out? Before a plate can be washed, everything on it that someone still wants is plated again.';
/** What stands under the question until re-plating costs something. */
const PAGE = 'This page is a working drive, drawn as that kitchen. Guess first, then run it.';

const place = (page: Page, beat: number) => page.getByText(`Opening, ${beat} of 8`, { exact: true });
const anyPlace = (page: Page) => page.getByText(/^Opening, \d of 8$/);

async function expectBeat(cafeteria: Cafeteria, beat: number): Promise<void> {
  await expect(place(cafeteria.page, beat)).toBeVisible({ timeout: 15_000 });
  await expect(cafeteria.root).toContainText(BEATS[beat - 1]?.sentence ?? '?');
}

test.describe('on a first visit', () => {
  test.use({ isOpeningSeen: false });

  test('the opening act plays from the first order; its buttons lead through eight beats', async ({ page }) => {
    const cafeteria = await Cafeteria.open(page, '/index.html');
    await expectBeat(cafeteria, 1);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('The kitchen plates one.');
    const line = page.getByText(PAGE, { exact: true });
    const lead = page.getByText(LEAD, { exact: true });
    await expect(line).toBeVisible();
    await expect(lead).toBeVisible();
    await expectBeat(cafeteria, 2);
    expect((await cafeteria.moment())[0]).toBeGreaterThanOrEqual(2);
    await cafeteria.button('Pause').click();
    await expect(cafeteria.button('Play')).toBeVisible();
    await expect(cafeteria.root).toHaveAttribute('data-state', 'paused');
    // From beat to beat, each where it begins.
    await cafeteria.button('Next sentence').click();
    await expectBeat(cafeteria, 3);
    await cafeteria.button('Previous sentence').click();
    for (let beat = 2; beat <= 8; beat++) {
      await expectBeat(cafeteria, beat);
      await expect.poll(() => cafeteria.moment()).toEqual(BEATS[beat - 1]?.from);
      if (beat < 8) await expect(line).toBeVisible();
      if (beat < 8) await cafeteria.button('Next sentence').click();
    }
    await cafeteria.button('Skip').click();
    await expect(anyPlace(page)).toHaveCount(0);
    await expect(cafeteria.root).toHaveAttribute('data-state', 'running');
    await expect(
      page.getByText(/^It wears 2\.\d times as fast; with reads and washes, 3\d\s% of its speed is left\.$/u),
    ).toBeVisible();
    await expect(line).toHaveCount(0);
    await expect(lead).toBeVisible();
    await expect(page.getByTestId('ledger')).toContainText('since order 2,688');
  });

  test('the last beat plays, and then the drive goes on by itself', WIDE, async ({ page }) => {
    const cafeteria = await Cafeteria.open(page, '/index.html');
    await expectBeat(cafeteria, 2);
    await cafeteria.button('Pause').click();
    for (let beat = 3; beat <= 8; beat++) {
      await cafeteria.button('Next sentence').click();
      await expectBeat(cafeteria, beat);
    }
    await cafeteria.button('Play').click();
    await expect(anyPlace(page)).toHaveCount(0, { timeout: 15_000 });
    await expect(cafeteria.button('Pause')).toBeFocused();
    expect((await cafeteria.moment())[0]).toBeGreaterThanOrEqual(USED.step);
    await expect(cafeteria.root).toHaveAttribute('data-state', 'running');
  });

  test('a menu of the header leaves the act and its drive alone', async ({ page }) => {
    const frames = await recordFrames(page);
    const cafeteria = await Cafeteria.open(page, '/index.html');
    await expectBeat(cafeteria, 1);
    const chapters = page.getByTestId('header-chapters');
    await chapters.locator('summary').click();
    await expect(chapters.getByRole('link').first()).toBeVisible();
    // The menu is in the page before the script that closes it.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(chapters.getByRole('link').first()).toBeHidden({ timeout: 500 });
    }).toPass();
    await page.locator('input[type="radio"][value="chip"]').first().locator('..').click();
    await expect(page.getByTestId('scene')).toHaveAttribute('data-skin', 'chip');
    await expect(anyPlace(page)).toBeVisible();
    expect((await frames()).filter(({ step }) => step > 108)).toEqual([]);
  });

  test('once it is skipped, the sentence before is one of the drive in use', WIDE, async ({ page }) => {
    const cafeteria = await Cafeteria.open(page, '/index.html');
    await expectBeat(cafeteria, 2);
    await cafeteria.button('Skip').click();
    await expect(anyPlace(page)).toHaveCount(0);
    await cafeteria.button('Pause').click();
    await expect.poll(async () => (await cafeteria.moment())[0]).toBeGreaterThanOrEqual(USED.step);
    await cafeteria.button('Previous sentence').click();
    await cafeteria.button('Previous sentence').click();
    await settleLayout(page);
    expect((await cafeteria.moment())[0]).toBeGreaterThan(USED.step - 10);
  });

  test('a press, a key or the wheel ends it at the drive in use, with nothing in between', WIDE, async ({ page }) => {
    const frames = await recordFrames(page);
    const cafeteria = await Cafeteria.open(page, '/index.html');
    const waysOut: readonly (readonly [string, () => Promise<void>])[] = [
      ['Skip', () => cafeteria.button('Skip').click()],
      ['Escape', () => page.keyboard.press('Escape')],
      ['a letter', () => page.keyboard.press('x')],
      ['Space', () => page.keyboard.press('Space')],
      ['the wheel', () => page.mouse.wheel(0, 1)],
      ['a press outside', () => page.mouse.click(5, 300)],
      [
        'Escape on one of its buttons',
        async () => {
          await cafeteria.button('Skip').focus();
          await page.keyboard.press('Escape');
        },
      ],
    ];
    for (const [way, end] of waysOut) {
      await expectBeat(cafeteria, 1);
      await expect.poll(async () => [1, 2].includes((await cafeteria.ledger()).hostPages), way).toBe(true);
      // To go through the page is not to want something else.
      await page.keyboard.press('Tab');
      await expect(anyPlace(page)).toBeVisible();
      const before = (await frames()).length;
      await end();
      await expect(anyPlace(page), way).toHaveCount(0);
      const after = async () => (await frames()).slice(before - 1);
      await expect.poll(async () => (await after()).at(-1)?.ratio, way).toBe(USED.ratio);
      const seen = await after();
      const used = seen.findIndex(({ hostPages }) => hostPages >= USED.hostPages);
      expect([way, seen[used]?.step, seen[used]?.hostPages, seen[used]?.ratio]).toEqual([
        way,
        USED.step,
        USED.hostPages,
        USED.ratio,
      ]);
      // Before it, and on the way to it, only the new drive with its first few orders.
      for (const { step, hostPages } of seen.slice(0, used)) {
        expect(step <= 8 || step === USED.step, `${way}: order ${step}`).toBe(true);
        expect(hostPages, way).toBeLessThanOrEqual(8);
      }
      expect(seen[used]?.text, way).toContain('The kitchen plates two and a bit.');
      await expect(cafeteria.root).toHaveAttribute('data-state', 'running');
      if (way === 'Space') expect(await page.evaluate(() => window.scrollY), way).toBe(0);
      await page.evaluate(() => window.scrollTo(0, 0));
      await cafeteria.button('From the start').click();
    }
  });

  test('it is played once: not after a reload, but from the start', WIDE, async ({ page }) => {
    const cafeteria = await Cafeteria.open(page, '/index.html');
    await cafeteria.button('Skip').click();
    await expect(anyPlace(page)).toHaveCount(0);
    // Where it was ended is no place to come back to: the address stays that of the page.
    await Cafeteria.open(page, '/index.html');
    await expect(cafeteria.root).toHaveAttribute('data-step', String(USED.step));
    await expect(anyPlace(page)).toHaveCount(0);
    await cafeteria.button('From the start').click();
    await expectBeat(cafeteria, 1);
    await expect(cafeteria.button('Pause')).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('The kitchen plates one.');
  });

  for (const [link, step] of [
    ['?spare=0.2', null],
    ['?at=416.3', '416'],
    ['?play=off', '4384'],
  ] as const) {
    test(`${link} never plays it`, wideUnless(step === '416'), async ({ page }) => {
      const frames = await recordFrames(page);
      const cafeteria = await Cafeteria.open(page, `/index.html${link}`);
      await expect.poll(async () => (await cafeteria.ledger()).hostPages).toBeGreaterThan(0);
      if (step !== null) await expect(cafeteria.root).toHaveAttribute('data-step', step);
      expect((await frames()).filter(({ text }) => /Opening, \d/.test(text))).toEqual([]);
    });
  }

  test('with less motion wished for it is six stills, and nothing moves', WIDE, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const cafeteria = await Cafeteria.open(page, '/index.html');
    for (const [beat, next] of [
      [1, 2],
      [3, 4],
      [5, 6],
      [6, 7],
      [7, 8],
    ] as const) {
      await expectBeat(cafeteria, beat);
      // A still shows how its beat ends.
      await expect.poll(() => cafeteria.moment()).toEqual(BEATS[next - 1]?.from);
      await expect(cafeteria.root).toHaveAttribute('data-state', 'paused');
      await cafeteria.button('Next').click();
      await expect(cafeteria.button('Next')).toBeFocused();
    }
    await expectBeat(cafeteria, 8);
    await expect.poll(async () => (await cafeteria.moment())[0]).toBe(USED.step);
    await cafeteria.button('Next').click();
    await expect(anyPlace(page)).toHaveCount(0);
    await expect(cafeteria.root).toHaveAttribute('data-state', 'paused');
    await expect(cafeteria.root).toHaveAttribute('data-step', String(USED.step));
    await expect(cafeteria.button('Play')).toBeFocused();
  });

  test('where nothing can be kept it is played at each visit', WIDE, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('planted', 'SecurityError');
        },
      });
    });
    const cafeteria = await Cafeteria.open(page, '/index.html');
    await expectBeat(cafeteria, 1);
    await cafeteria.button('Skip').click();
    await expect(anyPlace(page)).toHaveCount(0);
    await page.goto('/index.html');
    await expectBeat(cafeteria, 1);
  });
});
