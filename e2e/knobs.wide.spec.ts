import type { CDPSession, Locator, Page } from '@playwright/test';
import { EXHIBITS } from '#exhibits/catalog';
import { openChapter } from './chapter.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

/** Thumb of a slider, CSS pixels; the knob of a guess has a target of twice that. */
const THUMB_CSS_PX = 22;
/** Where a knob is grabbed, from its middle: at the lower end before it, at the upper one behind it. */
const GRAB_CSS_PX = 8;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Knob {
  readonly name: string;
  readonly isVertical: boolean;
  /** Whether it has a knob at all: readers of charts are for keys, and the pointer is the chart's own. */
  readonly isForPointers: boolean;
}

interface Grip {
  readonly middle: Point;
  /** How far it is dragged, CSS pixels. */
  readonly distance: number;
}

type Drag = (from: Point, to: Point) => Promise<void>;

async function dragByMouse(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

async function dragByFinger(session: CDPSession, from: Point, to: Point): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (const share of [0.25, 0.5, 0.75, 1])
    await send('touchMove', [{ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }]);
  await send('touchEnd', []);
}

const describeKnob = (knob: Locator): Promise<Knob> =>
  knob.evaluate((input: HTMLInputElement) => ({
    name: input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? '',
    isVertical: input.getAttribute('aria-orientation') === 'vertical',
    isForPointers: getComputedStyle(input).opacity !== '0' || input.getAttribute('aria-orientation') === 'vertical',
  }));

/** The knob where it stands in the window. */
const gripOf = (knob: Locator): Promise<Grip> =>
  knob.evaluate((input: HTMLInputElement, thumb) => {
    input.scrollIntoView({ block: 'center' });
    const box = input.getBoundingClientRect();
    const y = box.y + box.height / 2;
    // A guess’s input is as small as its knob; a slider’s input spans the track.
    if (box.width <= 2 * thumb) return { middle: { x: box.x + box.width / 2, y }, distance: 60 };
    const share = (input.valueAsNumber - Number(input.min)) / (Number(input.max) - Number(input.min));
    return { middle: { x: box.x + thumb / 2 + share * (box.width - thumb), y }, distance: box.width / 2 };
  }, THUMB_CSS_PX);

async function goToEnd(knob: Locator, { isVertical }: Knob, isUpper: boolean): Promise<void> {
  if (!isVertical) return knob.press(isUpper ? 'End' : 'Home');
  for (let before = ''; before !== (await knob.inputValue());) {
    before = await knob.inputValue();
    await knob.press(isUpper ? 'PageUp' : 'PageDown');
  }
}

/** The knob moves at the first try from both of its ends, however it is moved. */
async function expectToMove(knob: Locator, drags: Readonly<Record<string, Drag>>): Promise<void> {
  const shape = await describeKnob(knob);
  for (const isUpper of [false, true]) {
    const inwards = isUpper ? -1 : 1;
    const tryIt = async (how: string, move: () => Promise<void>): Promise<void> => {
      await goToEnd(knob, shape, isUpper);
      const before = await knob.inputValue();
      await move();
      await expect
        .poll(() => knob.inputValue(), {
          message: `“${shape.name}” moves from its ${isUpper ? 'upper' : 'lower'} end ${how}`,
        })
        .not.toBe(before);
    };
    const back = shape.isVertical ? ['ArrowDown', 'ArrowUp'] : ['ArrowLeft', 'ArrowRight'];
    await tryIt('by key', () => knob.press(back[isUpper ? 0 : 1] ?? ''));
    if (!shape.isForPointers) continue;
    const grab = -inwards * GRAB_CSS_PX;
    // By finger from one end, by mouse from the other: both press at the same place.
    for (const [name, drag] of Object.entries(drags).filter((_, index) => (index === 0) === isUpper))
      await tryIt(`by ${name}, grabbed ${grab} px from its middle`, async () => {
        const { middle, distance: length } = await gripOf(knob);
        const { x, y } = middle;
        const from = shape.isVertical ? { x, y: y + grab } : { x: x + grab, y };
        const distance = grab + inwards * length;
        await drag(from, shape.isVertical ? { x, y: y - distance } : { x: x + distance, y });
      });
  }
}

/** Knobs that differ in a number alone move alike. */
const kindOf = (name: string): string => name.replaceAll(/[\d.]+/g, '#');
const MOST_OF_KIND = 2;

test.use({ hasTouch: true });

for (const { id } of EXHIBITS)
  test(
    `every knob of ${id} moves from both ends by key, from one by mouse and from one by finger`,
    WIDE,
    async ({ page }) => {
      test.setTimeout(300_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const exhibit = await openChapter(page, id);
      const session = await page.context().newCDPSession(page);
      const drags = {
        mouse: (from: Point, to: Point) => dragByMouse(page, from, to),
        finger: (from: Point, to: Point) => dragByFinger(session, from, to),
      };
      const tried = new Set<string>();
      /** How many of a kind were tried: the points of a guess are as many knobs as it has minutes. */
      const triedOfKind = new Map<string, number>();
      /** One that has not been tried yet. Some are there at some moments alone. */
      const nextName = async (): Promise<string | undefined> => {
        const names = await exhibit
          .locator('input[type="range"]:enabled:visible')
          .evaluateAll((inputs: HTMLInputElement[]) =>
            inputs.map((input) => input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? ''),
          );
        return names.find((each) => !tried.has(each) && (triedOfKind.get(kindOf(each)) ?? 0) < MOST_OF_KIND);
      };
      const tryAll = async (): Promise<void> => {
        for (let name = await nextName(); name !== undefined; name = await nextName()) {
          tried.add(name);
          triedOfKind.set(kindOf(name), (triedOfKind.get(kindOf(name)) ?? 0) + 1);
          // What the knob before has started may move this one.
          await expect(exhibit).toHaveAttribute('data-state', 'paused', { timeout: 120_000 });
          await expectToMove(exhibit.getByRole('slider', { name, exact: true }).first(), drags);
        }
      };
      const skip = exhibit.getByRole('button', { name: 'Skip', exact: true }).filter({ visible: true });
      const skipAll = async (): Promise<void> => {
        for (let left = await skip.count(); left > 0; left = await skip.count()) {
          await skip.first().click();
          await expect.poll(() => skip.count()).toBeLessThan(left);
        }
      };
      await tryAll();
      // Answered, with all that is folded open.
      await skipAll();
      await expect(exhibit.getByRole('button', { name: /^More:/, disabled: true })).toHaveCount(0, { timeout: 60_000 });
      const more = exhibit.getByRole('button', { name: /^More:/, expanded: false });
      while ((await more.count()) > 0) await more.first().click();
      await tryAll();
      await skipAll();
      await tryAll();
    },
  );
