import { describe, expect, it } from 'vitest';
import { createDrive, requireScenario } from '#engine';
import { EXHIBITS } from '#exhibits/catalog';
import type { ExhibitModule, HallQuestion } from '#exhibits';
import { run as answers } from '#recordings/answers';
import { run as runCrews } from '#recordings/dishRoomCrews';
import { run as runMyths } from '#recordings/explainMyths';
import { run as runLaps } from '#recordings/driveLaps';
import { HOT_COLD_REQUEST, run as runHotCold } from '#recordings/hotCold';
import { LOG_AND_SMALL_REQUEST, run as runKitchens } from '#recordings/logAndSmall';
import { ONE_PLATE_REQUEST, run as runOnePlate } from '#recordings/onePlate';
import { run as runUnits, ORDER_BOARD_UNITS_REQUEST } from '#recordings/orderBoardUnits';
import { type Question, QUESTIONS } from '#recordings/questions';
import { run as runSecondCliff, SECOND_CLIFF_REQUEST } from '#recordings/secondCliff';
import { PASS_ORDERS_REQUEST, run as runPassOrders } from '#recordings/passOrders';
import { run as runSpareArea } from '#recordings/spareArea';
import { run as runWear, WEAR_REQUEST } from '#recordings/wear';
import { WEAR_BLOCKS } from '#recordings/wearShape';
import { DEFAULT_SETTINGS, scenarioOf } from '#store';
import { nameOf } from '../../src/exhibits/drives/driveList.ts';
import { endRatio, kitchenOf } from '../../src/exhibits/benchmark/kitchen.ts';
import { defaults as spareAreaDefaults, inTheory, sweptShape } from '../../src/exhibits/spare-area/sizedScenario.ts';
import { lapKey, USUAL_DRIVES } from '../../src/exhibits/drives/scenario.ts';
import { recordedParts } from '../recordedRuns.ts';

/** Of each page: 8,600 small writes a second, as the maker promises. */
const HOST_WRITE_US = 1e6 / 8600;

/** What the engine counts, by the exhibit whose chapter asks for it. */
const counted = new Map(
  recordedParts('answers', answers, { questions: QUESTIONS }).map((part) => [part.question, part.counted]),
);
const count = (question: Question): number => counted.get(question) ?? Number.NaN;

async function exhibitOf(id: string): Promise<ExhibitModule> {
  const entry = EXHIBITS.find((each) => each.id === id);
  if (!entry) throw new Error(`there is no exhibit ${id}`);
  return (await entry.load()).exhibit;
}

async function questionOf(id: string): Promise<HallQuestion> {
  const { question, loadHall } = await exhibitOf(id);
  const asked = question?.() ?? (await loadHall?.())?.question(NO_MODEL as never);
  if (!asked) throw new Error(`${id} asks a class nothing`);
  return asked;
}

/** A drive of which nothing is known yet: all that any question asks of a model. */
const NO_MODEL = { drive: { getState: () => ({ summary: null, settings: DEFAULT_SETTINGS }) } };

/** Portions for an order where a line of the board is a plate of 128. */
const ofWholePlates = (): number =>
  recordedParts('orderBoardUnits', runUnits, ORDER_BOARD_UNITS_REQUEST).find(
    ({ unitPages, isCounted }) => unitPages === 128 && isCounted,
  )?.writeAmplification ?? Number.NaN;

/** Portions for an order where the list stays the same. */
function keptListAmplification(): number {
  const part = recordedParts('passOrders', runPassOrders, PASS_ORDERS_REQUEST).find(({ way }) => way === 'same');
  return part ? endRatio(kitchenOf(part)) : Number.NaN;
}

/** Portions for an order where the guests order all over the menu. */
const amplificationAtSpare = (effectiveSpareFactor: number): number =>
  [...runSpareArea({ effectiveSpareFactors: [effectiveSpareFactor], victimPolicies: ['greedy'], seed: 1 })].at(-1)
    ?.writeAmplification ?? Number.NaN;

/** Re-plated portions with two open plates, divided by those with one. */
function replatedApart(): number {
  const part = recordedParts('hotCold', runHotCold, HOT_COLD_REQUEST).at(-1);
  return (part?.apart.pagesRelocated.at(-1) ?? Number.NaN) / (part?.mixed.pagesRelocated.at(-1) ?? Number.NaN);
}

/** What fits into the fast corner of the usual drive. */
function cornerGigabytes(): number {
  const last = recordedParts('secondCliff', runSecondCliff, SECOND_CLIFF_REQUEST).at(-1);
  return last?.kind === 'figures' ? last.figures.cacheGigabytes : Number.NaN;
}

/** Index of what is nearest to a number, as ratios go. */
const nearest = (options: readonly number[], value: number): number => {
  const distances = options.map((option) => Math.abs(Math.log(option / value)));
  return distances.indexOf(Math.min(...distances));
};

describe('what is asked of a class', () => {
  it.each(EXHIBITS.map(({ id }) => id))('of %s has three answers, one of which is right, and a reason', async (id) => {
    const exhibit = await exhibitOf(id);
    const { ask, options, right, why, setup } = await questionOf(id);
    expect(exhibit.id).toBe(id);
    expect(new Set(options).size).toBe(3);
    expect(options[right]).toBeDefined();
    expect(why.length).toBeGreaterThan(20);
    // Two lines of the foot, at 4:3 too.
    expect(why.length).toBeLessThanOrEqual(125);
    expect(ask.length).toBeLessThanOrEqual(90);
    if (!exhibit.loadHall) expect(setup?.length ?? 0).toBeGreaterThan(40);
  });
});

/** What the answers say, as numbers in the order in which they stand, and what the engine counts. */
const NUMBERS: readonly (readonly [string, readonly number[], () => number])[] = [
  // As fast as when new, half, a quarter: of a page of 4,096 bytes every 116.28 µs, 8,600 a second.
  ['cliff', [1, 1 / 2, 1 / 4], () => count('cliff') / (4096 / HOST_WRITE_US)],
  // Never, which no order is; about order 200; about order 400.
  ['leftovers', [1e9, 200, 400], () => count('leftovers')],
  ['randomness', [1, 2, 5], () => count('randomness')],
  // As much, half, next to nothing.
  ['popular-dishes', [1, 0.5, 0.1], () => replatedApart()],
  // Portions plated: six, four and a half, fewer than three, which is at the most.
  ['spare-area', [6, 4.5, 2.5], () => amplificationAtSpare(0.2)],
  ['trim', [1, 2, 4], () => count('trim')],
  // A portion for each order, half of 5.6, as much.
  ['benchmark', [1, 2.8, 5.6], () => keptListAmplification()],
  ['fast-corner', [10, 40, 150], () => cornerGigabytes()],
  ['stutter', [250, 900, 5000], () => count('stutter')],
  ['raid0', [0.5, 1, 2], () => count('raid0')],
  ['order-board', [1, 10, 128], () => ofWholePlates()],
];

/** Those whose answers are no numbers. */
const OTHERS = ['cafeteria', 'dish-room', 'explain', 'one-plate', 'wear', 'drives', 'today'];

it.each(NUMBERS)('the engine gives the answer to %s that is called right', async (id, options, answer) => {
  const { right } = await questionOf(id);
  expect(nearest(options, answer())).toBe(right);
});

it('what the words of answers leave open holds', () => {
  expect(count('randomness')).toBeGreaterThan(5);
  expect(count('trim')).toBeGreaterThan(4);
  expect(count('stutter')).toBeLessThan(1000);
  // “With 7 % spare, it plates seven portions for each order.”
  expect(Math.round(count('spare-area'))).toBe(7);
  expect(amplificationAtSpare(0.2)).toBeLessThan(3);
});

/** Write amplification, or portions plated for each order, that the figure of a slide prints beside its answers. */
const PRINTED: readonly (readonly [string, () => number])[] = [
  ['order-board', () => ofWholePlates()],
  ['randomness', () => count('randomness')],
  ['spare-area', () => inTheory(sweptShape('scale', 1), spareAreaDefaults.spareFactor ?? NaN).writeAmplification],
  ['trim', () => count('trim')],
];

const SPOKEN: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  'four and a half': 4.5,
  five: 5,
  six: 6,
  ten: 10,
  'a hundred': 100,
};

/** Whether an answer, such as “more than five”, is true of a number. */
function isTrueOf(option: string, number: number): boolean {
  const [, how = '', name = ''] = /^(more than |fewer than |about |)(four and a half|a hundred|\w+)/.exec(option) ?? [];
  const limit = SPOKEN[name];
  if (limit === undefined) throw new Error(`“${option}” names no number`);
  if (how === 'more than ') return number > limit;
  return how === 'fewer than ' ? number < limit : Math.abs(number / limit - 1) < 0.1;
}

it.each(PRINTED)('of the answers to %s, the right one alone is true of the number beside it', async (id, printed) => {
  const { options, right } = await questionOf(id);
  const number = printed();
  expect(options.filter((option) => isTrueOf(option, number))).toEqual([options[right]]);
});

it('popular dishes are re-plated as often as the slide says', async () => {
  const { why } = await questionOf('popular-dishes');
  const part = recordedParts('hotCold', runHotCold, HOT_COLD_REQUEST).at(-1);
  const perOrder = (pages: number | undefined): string =>
    ((pages ?? Number.NaN) / (part?.hostPages.at(-1) ?? Number.NaN)).toFixed(1);
  expect(why).toContain(
    `${perOrder(part?.apart.pagesRelocated.at(-1))} portions for each order, the first ${perOrder(part?.mixed.pagesRelocated.at(-1))}`,
  );
});

it('the drive of the cafeteria does with guests who left unheard what is called right', async () => {
  const { options, right } = await questionOf('cafeteria');
  const after = (share: number): number => {
    const drive = createDrive(requireScenario(scenarioOf(DEFAULT_SETTINGS)));
    drive.run(13 * 336);
    if (share > 0) drive.deleteFiles(share);
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
  const [settled] = recordedParts('explainMyths', runMyths, { facts: ['settled'], seed: 1 });
  if (settled?.fact !== 'settled') throw new Error('it is the fact that was asked for');
  expect(settled.shares.relocated).toBeGreaterThan(10 * settled.shares.erased);
  expect(options[right]).toBe('copying');
});

it('one dish is put back by copying all its neighbors and erasing all of the plate', async () => {
  const { right, setup } = await questionOf('one-plate');
  const [part] = runOnePlate(ONE_PLATE_REQUEST);
  if (!part) throw new Error('the run comes in one piece');
  const { copiedPages, erasedBlocks } = part.page;
  // It replaces the old portion: no erase. Its place is washed: an erase without copies.
  expect(erasedBlocks === 0 ? 0 : copiedPages === 0 ? 1 : 2).toBe(right);
  expect(setup).toContain(`${copiedPages + 1} places`);
  expect(setup).toContain(`dish\u00a0${ONE_PLATE_REQUEST.logicalPage + 1} `);
});

it('the plates that wear out are a few, and neither all nor the oldest', async () => {
  const { right } = await questionOf('wear');
  const rounds = recordedParts('wear', runWear, { ...WEAR_REQUEST, wearLeveling: 'none' }).filter(
    ({ span }) => span === 'rounds',
  );
  const last = rounds.at(-1);
  if (!last) throw new Error('the run records its rounds first');
  const erases = [...last.eraseCount.subarray(-WEAR_BLOCKS)].toSorted((one, other) => other - one);
  const all = erases.reduce((sum, each) => sum + each, 0);
  const ofThird = erases.slice(0, WEAR_BLOCKS / 3).reduce((sum, each) => sum + each, 0);
  // All plates are of one age: what some bear alone is no matter of that.
  expect(ofThird > 0.9 * all ? 1 : 0).toBe(right);
  expect(WEAR_REQUEST.stillFraction).toBe(0.75);
});

it('of the racers one makes a guest wait longest, and its name is the answer', async () => {
  const { options, right } = await questionOf('drives');
  const laps = USUAL_DRIVES.map((id) => lapKey(id, 'used'));
  const waits = recordedParts('driveLaps', runLaps, { laps }).map(({ lap }, index) => ({
    id: USUAL_DRIVES[index] ?? '',
    maxMs: lap.maxMs,
  }));
  const of = (option: string): number =>
    waits.find(({ id }) => option.includes(id === 'velociraptor' ? 'VelociRaptor' : nameOf(id)))?.maxMs ?? Number.NaN;
  const asked = options.map(of);
  expect(asked.indexOf(Math.max(...waits.map(({ maxMs }) => maxMs)))).toBe(right);
  // The other two can be heard as answers as well.
  for (const maxMs of asked) expect(maxMs).toBeGreaterThan(0);
  // “Nobody at all was served for half a second.”
  expect(asked[right]).toBeGreaterThan(400);
});

it('only whole plates end the re-plating, of log and small changes on one drive', async () => {
  const { right } = await questionOf('today');
  const ratios = new Map<string, number>();
  for (const part of recordedParts('logAndSmall', runKitchens, LOG_AND_SMALL_REQUEST))
    if (part.kind === 'large') ratios.set(part.way, part.flashPages / part.hostPages);
  // A wider door serves more at a time on the same plates: those of one hatch. Two hatches, whole plates only.
  const ended = ['one', 'two', 'whole'].map((way) => ratios.get(way) === 1);
  expect(ended).toEqual([false, false, true]);
  expect(ended.indexOf(true)).toBe(right);
  expect(LOG_AND_SMALL_REQUEST.smallWriteFraction).toBe(0.3);
});

it('every slide has its answer held to the engine here', () => {
  const held = [...NUMBERS.map(([id]) => id), ...OTHERS];
  expect(held.toSorted()).toEqual(EXHIBITS.map(({ id }) => id).toSorted());
});
