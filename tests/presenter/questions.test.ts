import { describe, expect, it } from 'vitest';
import { createDrive, requireScenario } from '#engine';
import { EXHIBITS } from '#exhibits/catalog';
import { loadPresented, type HallQuestion } from '#exhibits/presented';
import { run as answers } from '#runs/answers';
import { run as runCrews } from '#runs/dishRoomCrews';
import { run as runMyths } from '#runs/explainMyths';
import { run as runUnits, ORDER_BOARD_UNITS_REQUEST } from '#runs/orderBoardUnits';
import { type Question, QUESTIONS } from '#runs/questions';
import { DEFAULT_SETTINGS, scenarioOf } from '#store';

/** What the engine counts, by the exhibit whose chapter asks for it. */
const counted = new Map([...answers({ questions: QUESTIONS })].map((part) => [part.question, part.counted]));
const count = (question: Question): number => counted.get(question) ?? Number.NaN;

async function questionOf(id: string): Promise<HallQuestion> {
  const { question } = await loadPresented(id);
  return question(NO_MODEL as never);
}
/** A drive of which nothing is known yet: all that any question asks of a model. */
const NO_MODEL = { drive: { getState: () => ({ summary: null, settings: DEFAULT_SETTINGS }) } };

/** Portions for an order where a line of the board is a plate of 128. */
const ofWholePlates = (): number =>
  [...runUnits(ORDER_BOARD_UNITS_REQUEST)].find(({ unitPages, isCounted }) => unitPages === 128 && isCounted)
    ?.writeAmplification ?? Number.NaN;

/** Index of what is nearest to a number, as ratios go. */
const nearest = (options: readonly number[], value: number): number => {
  const distances = options.map((option) => Math.abs(Math.log(option / value)));
  return distances.indexOf(Math.min(...distances));
};

describe('what is asked of a class', () => {
  it.each(EXHIBITS.map(({ id }) => id))('of %s has three answers, one of which is right, and a reason', async (id) => {
    const { exhibit, isHall } = await loadPresented(id);
    const { ask, options, right, why, setup } = await questionOf(id);
    expect(exhibit.id).toBe(id);
    expect(new Set(options).size).toBe(3);
    expect(options[right]).toBeDefined();
    expect(why.length).toBeGreaterThan(20);
    // Two lines of the foot, at 4:3 too.
    expect(why.length).toBeLessThanOrEqual(125);
    expect(ask.length).toBeLessThanOrEqual(90);
    if (isHall !== true) expect(setup?.length ?? 0).toBeGreaterThan(40);
  });
});

/** What the answers say, as numbers in the order in which they stand, and what the engine counts. */
const NUMBERS: readonly (readonly [string, readonly number[], () => number])[] = [
  // As fast as when new, half, a fifth: of a page of 4,096 bytes every 100.48 µs.
  ['cliff', [1, 1 / 2, 1 / 5], () => count('cliff') / (4096 / 100.48)],
  // Never, which no order is; about order 200; about order 400.
  ['leftovers', [1e9, 200, 400], () => count('leftovers')],
  ['randomness', [1, 2, 5], () => count('randomness')],
  // Portions re-plated: five, three and a half, fewer than two. By theory × 2.65 at 20 %; the lesson holds the engine to that.
  ['spare-area', [5, 3.5, 1.65], () => 2.65 - 1],
  ['trim', [1, 2, 4], () => count('trim')],
  ['stutter', [250, 900, 5000], () => count('stutter')],
  ['raid0', [0.5, 1, 2], () => count('raid0')],
  ['order-board', [1, 10, 128], () => ofWholePlates()],
];

it.each(NUMBERS)('the engine gives the answer to %s that is called right', async (id, options, answer) => {
  const { right } = await questionOf(id);
  expect(nearest(options, answer())).toBe(right);
});

it('what the words of answers leave open holds', () => {
  expect(count('randomness')).toBeGreaterThan(5);
  expect(count('trim')).toBeGreaterThan(4);
  expect(count('stutter')).toBeLessThan(1000);
  // “With 7 % of them it re-plates six portions for each order.”
  expect(Math.round(count('spare-area') - 1)).toBe(6);
});

it('the drive of the cafeteria does with guests who left unheard what is called right', async () => {
  const { options, right } = await questionOf('cafeteria');
  const after = (share: number): number => {
    const drive = createDrive(requireScenario(scenarioOf(DEFAULT_SETTINGS)));
    drive.run(13 * 336);
    if (share > 0) drive.leaveNow(share);
    const { flashPagesProgrammed, hostPagesWritten } = drive.counters;
    drive.run(5 * 336);
    const { counters } = drive;
    return (counters.flashPagesProgrammed - flashPagesProgrammed) / (counters.hostPagesWritten - hostPagesWritten);
  };
  // Falls to 1.3, stays, rises to 3: of the storyboard.
  expect(nearest([1.3, after(0), 3], after(0.25))).toBe(right);
  expect(options[0]).toContain('1.3');
});

it('fewest wanted first is cheaper than a pick by chance', async () => {
  const { right } = await questionOf('dish-room');
  const crews = [...runCrews({ seed: 5 })];
  const total = (crew: string): number => crews.find((each) => each.crew === crew)?.round.relocatedTotal ?? Number.NaN;
  expect(right).toBe(1);
  expect(total('fewestFirst')).toBeLessThan(total('blindfolded') / 1.5);
});

it('copying takes more of the time than washing once a drive has settled', async () => {
  const { options, right } = await questionOf('explain');
  const [settled] = runMyths({ facts: ['settled'], seed: 1 });
  if (settled?.fact !== 'settled') throw new Error('it is the fact that was asked for');
  expect(settled.shares.relocated).toBeGreaterThan(10 * settled.shares.erased);
  expect(options[right]).toBe('copying');
});
