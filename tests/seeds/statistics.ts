import { busyUs, measureLap, secondCliffOf, X25V_TIMES } from '#devices';
import type { SeedRank } from '../../src/content/sources/seedRanks.ts';
import { createDrive, createPageMappedDrive, MicroEventKind } from '#engine';
import { CLIFF_REQUEST, cliffScenario } from '#recordings/cliff';
import { DISH_ROOM_CREWS_REQUEST, run as runCrews } from '#recordings/dishRoomCrews';
import { run as runExplain } from '#recordings/explain';
import { HOT_COLD_REQUEST, run as runHotCold } from '#recordings/hotCold';
import { LEFTOVERS_REQUEST, run as runLeftovers } from '#recordings/leftovers';
import { LOG_AND_SMALL_REQUEST, logAndSmallScenario } from '#recordings/logAndSmall';
import { RAID0_KITCHENS_REQUEST, run as runKitchens } from '#recordings/raid0Kitchens';
import { RANDOMNESS_REQUEST, randomnessScenario } from '#recordings/randomness';
import { SECOND_CLIFF_REQUEST } from '#recordings/secondCliff';
import { PASS_ORDERS_REQUEST, passOrdersScenario } from '#recordings/passOrders';
import { run as runSpareArea, SPARE_AREA_REQUEST } from '#recordings/spareArea';
import { run as runTrim, TRIM_REQUEST } from '#recordings/trim';
import { WEAR_REQUEST, wearScenario } from '#recordings/wear';
import { WEAR_ROUNDS } from '#recordings/wearShape';
import { run as runWaits } from '#recordings/writeWaits';
import { DEFAULT_SETTINGS, scenarioOf } from '#store';
import { USUAL_SEED as USUAL_EXPLAIN_SEED } from '../../src/exhibits/explain/parameters.ts';

/** The number that decides a chapter's verdict, for any seed. */
export interface SeedStatistic {
  /** Id of the exhibit. */
  readonly exhibit: string;
  /** Id in the lists of sources. */
  readonly id: SeedRank['id'];
  readonly shownSeed: number;
  /** Whether the shown seed is untypical on purpose; the figure says why. */
  readonly isChosen?: boolean;
  readonly valueOf: (seed: number) => number;
}

/** The orders that the opening counts when its act is over. */
const OPENING_ORDERS = [2688, 4384] as const;

function openingAmplification(seed: number): number {
  const drive = createDrive(scenarioOf({ ...DEFAULT_SETTINGS, seed }));
  drive.run(OPENING_ORDERS[0]);
  const { flashPagesProgrammed, hostPagesWritten } = drive.counters;
  drive.run(OPENING_ORDERS[1] - OPENING_ORDERS[0]);
  return (
    (drive.counters.flashPagesProgrammed - flashPagesProgrammed) / (drive.counters.hostPagesWritten - hostPagesWritten)
  );
}

/** Speed in the last two seconds of ten minutes, in MB/s (10⁶ bytes). */
function speedAtMinuteTen(seed: number): number {
  const drive = createPageMappedDrive(cliffScenario({ ...CLIFF_REQUEST, seed }));
  const { counters } = drive;
  const us = (): number =>
    busyUs(X25V_TIMES, counters.hostPagesWritten, counters.pagesRelocated, counters.blocksErased);
  while (us() < 598e6) drive.run(64);
  const [fromUs, fromPages] = [us(), counters.hostPagesWritten];
  while (us() < 600e6) drive.run(64);
  return ((counters.hostPagesWritten - fromPages) * 4096) / (us() - fromUs);
}

function refillGrowth(seed: number): number {
  const [part] = [...runLeftovers({ ...LEFTOVERS_REQUEST, seed })];
  const refills = part?.refills ?? [];
  return (refills.at(-1)?.relocatedPages ?? NaN) / (refills[0]?.relocatedPages ?? NaN);
}

/** Pages that the rule relocates more than the best round. */
function roundGap(seed: number): number {
  let fewestFirst = NaN;
  let best = NaN;
  for (const { crew, round } of runCrews({ ...DISH_ROOM_CREWS_REQUEST, seed })) {
    if (crew === 'fewestFirst') fewestFirst = round.relocatedTotal;
    if (crew === 'best') best = round.relocatedTotal;
  }
  return fewestFirst - best;
}

function randomAmplification(seed: number): number {
  const drive = createPageMappedDrive(randomnessScenario(1, seed));
  drive.run(drive.scenario.logicalPageCount);
  return drive.counters.writeAmplification;
}

function replatedApart(seed: number): number {
  const last = [...runHotCold({ ...HOT_COLD_REQUEST, seed, warmupFrameCount: 0, frameCount: 1 })].at(-1);
  return (last?.apart.pagesRelocated.at(-1) ?? NaN) / (last?.mixed.pagesRelocated.at(-1) ?? NaN);
}

function newListAmplification(seed: number): number {
  const drive = createPageMappedDrive(passOrdersScenario({ ...PASS_ORDERS_REQUEST, seed }, 'fresh'));
  const { logicalPageCount } = drive.scenario;
  drive.run(7 * logicalPageCount);
  const before = drive.counters.flashPagesProgrammed;
  drive.run(logicalPageCount);
  return (drive.counters.flashPagesProgrammed - before) / logicalPageCount;
}

function untoldAmplification(seed: number): number {
  const last = [...runTrim({ ...TRIM_REQUEST, seed, warmupFrameCount: 1, frameCount: 1 })].at(-1);
  const relocated = last?.untold.pagesRelocated.at(-1) ?? NaN;
  return 1 + relocated / (last?.hostPages.at(-1) ?? NaN);
}

function longestWaitMs(seed: number): number {
  return ([...runWaits({ drives: ['jmicron'], seed })].at(-1)?.maxUs ?? NaN) / 1000;
}

function neverWashed(seed: number): number {
  const drive = createPageMappedDrive(wearScenario({ ...WEAR_REQUEST, wearLeveling: 'none', seed }));
  drive.run(WEAR_ROUNDS * drive.scenario.logicalPageCount);
  return [...drive.map.flash.eraseCount].filter((erases) => erases === 0).length;
}

function leftAmplification(seed: number): number {
  const [part] = [...runKitchens({ ...RAID0_KITCHENS_REQUEST, seed })];
  const operations = part?.left.log.operations ?? new Int32Array();
  let programs = 0;
  for (let row = 0; row < operations.length; row += 4)
    if (operations[row] === MicroEventKind.Write || operations[row] === MicroEventKind.Relocate) programs += 1;
  return programs / (part?.orderCount ?? NaN);
}

const stopMs = (seed: number): number =>
  measureLap({ preset: 'summit_256', state: 'used', test: 'random-write', seed }).maxMs;

function oneHatchAmplification(seed: number): number {
  const drive = createPageMappedDrive(logAndSmallScenario({ ...LOG_AND_SMALL_REQUEST, seed }, 'one', 'large'));
  drive.run(8 * drive.scenario.logicalPageCount);
  return drive.counters.writeAmplification;
}

function cornerSpeed(seed: number): number {
  const { drive, fill, pauseSeconds } = SECOND_CLIFF_REQUEST;
  const running = secondCliffOf(drive, { fill, stretchCount: 100, pauseSeconds: pauseSeconds ?? Infinity }, seed);
  let step = running.next();
  while (!step.done) step = running.next();
  return step.value.afterMegabytesPerSecond;
}

function settledSpeed(seed: number): number {
  return [...runExplain({ seed })].flatMap(({ moments }) => moments).at(-1)?.megabytesPerSecond ?? NaN;
}

function extraPortions(seed: number): number {
  const [part] = [
    ...runSpareArea({ ...SPARE_AREA_REQUEST, effectiveSpareFactors: [0.0687], victimPolicies: ['greedy'], seed }),
  ];
  return (part?.writeAmplification ?? NaN) - 1;
}

/** In the order of the story, without `one-plate` and `order-board`, whose numbers do not depend on chance. */
export const SEED_STATISTICS: readonly SeedStatistic[] = [
  { exhibit: 'cafeteria', id: 'writeAmplification', shownSeed: DEFAULT_SETTINGS.seed, valueOf: openingAmplification },
  { exhibit: 'cliff', id: 'speedAtMinuteTen', shownSeed: CLIFF_REQUEST.seed, valueOf: speedAtMinuteTen },
  { exhibit: 'leftovers', id: 'refillGrowth', shownSeed: LEFTOVERS_REQUEST.seed, valueOf: refillGrowth },
  { exhibit: 'dish-room', id: 'roundGap', shownSeed: DISH_ROOM_CREWS_REQUEST.seed, isChosen: true, valueOf: roundGap },
  {
    exhibit: 'randomness',
    id: 'randomAmplification',
    shownSeed: RANDOMNESS_REQUEST.seed,
    valueOf: randomAmplification,
  },
  { exhibit: 'popular-dishes', id: 'replatedApart', shownSeed: HOT_COLD_REQUEST.seed, valueOf: replatedApart },
  { exhibit: 'spare-area', id: 'extraPortions', shownSeed: SPARE_AREA_REQUEST.seed, valueOf: extraPortions },
  { exhibit: 'benchmark', id: 'newList', shownSeed: PASS_ORDERS_REQUEST.seed, valueOf: newListAmplification },
  { exhibit: 'trim', id: 'untoldAmplification', shownSeed: TRIM_REQUEST.seed, valueOf: untoldAmplification },
  { exhibit: 'stutter', id: 'longestWait', shownSeed: 1, valueOf: longestWaitMs },
  { exhibit: 'wear', id: 'neverWashed', shownSeed: WEAR_REQUEST.seed, valueOf: neverWashed },
  { exhibit: 'raid0', id: 'pairAmplification', shownSeed: RAID0_KITCHENS_REQUEST.seed, valueOf: leftAmplification },
  { exhibit: 'drives', id: 'longestStop', shownSeed: 1, valueOf: stopMs },
  { exhibit: 'today', id: 'oneHatch', shownSeed: LOG_AND_SMALL_REQUEST.seed, valueOf: oneHatchAmplification },
  { exhibit: 'fast-corner', id: 'cornerSpeed', shownSeed: SECOND_CLIFF_REQUEST.seed, valueOf: cornerSpeed },
  { exhibit: 'explain', id: 'settledSpeed', shownSeed: USUAL_EXPLAIN_SEED, valueOf: settledSpeed },
];
