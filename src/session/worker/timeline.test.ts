import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BlockRole, createDrive, type Drive, MicroEventKind, requireScenario } from '#engine';
import {
  HOST_ACTIONS,
  performAction,
  withTrimToggledAtLeave,
  isBefore,
  momentOf,
  wholeStep,
  type HostAction,
  type HostEvent,
  type Moment,
} from './moment.ts';
import { Timeline } from './timeline.ts';

const SCENARIO = requireScenario({
  blockCount: 14,
  pagesPerBlock: 6,
  reserveBlocks: 2,
  spareFactor: 0.35,
  frontiers: 'split',
  workload: 'files',
  filePages: 3,
  randomFraction: 0.4,
  isFilled: false,
  warmupPages: 0,
  isTrimEnabled: false,
  seed: 5,
});
/** Step from which the timeline counts. */
const COUNT_FROM = 70;
const createTimeline = (): Timeline => new Timeline(createDrive, SCENARIO, { plannedSteps: 0, countFrom: COUNT_FROM });

/** Reaches a moment slowly: from step 0 by single micro-operations, performing each event at its moment. */
function replay(events: readonly HostEvent[], moment: Moment): Drive {
  const drive = createDrive(SCENARIO);
  const waiting = [...events];
  for (;;) {
    for (let next = waiting[0]; next && !isBefore(drive, next) && !isBefore(moment, next); next = waiting[0]) {
      performAction(drive, next.action, null);
      waiting.shift();
    }
    if (!isBefore(drive, moment)) return drive;
    drive.advanceMicro(null);
  }
}

const stateOf = (drive: Drive): unknown => ({
  ...momentOf(drive),
  hash: drive.stateHash(),
  isTrimEnabled: drive.isTrimEnabled,
  deleted: Array.from({ length: SCENARIO.logicalPageCount }, (_, page) => drive.isDeleted(page)).join(),
});

/** Counts of a slow replay: operations since `COUNT_FROM`, and relocations of deleted pages since guests left. */
function countByHand(events: readonly HostEvent[], moment: Moment) {
  const drive = createDrive(SCENARIO);
  const waiting = [...events];
  const counted = { fromStep: 0, hostPages: 0, flashPages: 0, blocksErased: 0 };
  let ghostsRelocated: number | null = null;
  for (;;) {
    for (let next = waiting[0]; next && !isBefore(drive, next); next = waiting[0]) {
      performAction(drive, next.action, null);
      if (next.action === 'leave') ghostsRelocated ??= 0;
      if (next.action === 'return') ghostsRelocated = null;
      waiting.shift();
    }
    if (!isBefore(drive, moment)) return { counted, ghostsRelocated };
    const kind = drive.advanceMicro((micro, logicalPage) => {
      if (micro === MicroEventKind.Relocate && ghostsRelocated !== null && drive.isDeleted(logicalPage))
        ghostsRelocated++;
    });
    if (kind === 'write') counted.hostPages++;
    if (kind === 'write' || kind === 'copy') counted.flashPages++;
    if (kind === 'erase') counted.blocksErased++;
    if (kind === 'write' && drive.step === COUNT_FROM)
      Object.assign(counted, { fromStep: COUNT_FROM, hostPages: 0, flashPages: 0, blocksErased: 0 });
  }
}

/** The slots at a moment, derived from the block roles after each operation since step 0. */
function slotsByHand(events: readonly HostEvent[], moment: Moment): number[] {
  const drive = createDrive(SCENARIO);
  const { blockCount, pagesPerBlock, reserveBlocks } = SCENARIO;
  const slots: number[] = Array.from({ length: blockCount - reserveBlocks - 2 }, () => -1);
  const waiting = [...events];
  let held = -1;
  for (;;) {
    for (let next = waiting[0]; next && !isBefore(drive, next); next = waiting[0]) {
      performAction(drive, next.action, null);
      waiting.shift();
    }
    if (!isBefore(drive, moment)) return [...slots, held];
    drive.advanceMicro(null);
    const { blockRole, hostFrontier, victimBlock, lastWrite } = drive.map;
    const isOpen = blockRole[hostFrontier.block] === BlockRole.HostOpen;
    const hostBlock = isOpen ? hostFrontier.block : Math.floor(lastWrite.physicalPage / pagesPerBlock);
    const closed = Array.from({ length: blockCount }, (_, block) => block).filter(
      (block) => blockRole[block] === BlockRole.Closed && block !== hostBlock,
    );
    if (victimBlock < 0) held = -1;
    else if (slots.includes(victimBlock)) held = slots.indexOf(victimBlock);
    for (const [slot, block] of slots.entries()) if (!closed.includes(block)) slots[slot] = -1;
    for (const block of closed.filter((each) => !slots.includes(each))) {
      const empty = slots.findIndex((each, slot) => each < 0 && slot !== held);
      const taken = empty < 0 ? held : empty;
      if (empty < 0) held = -1;
      slots[taken] = block;
    }
  }
}

function requireReplayable(timeline: Timeline): void {
  const now = momentOf(timeline.drive);
  const past = timeline.events.filter((event) => !isBefore(now, event));
  expect(stateOf(timeline.drive)).toEqual(stateOf(replay(past, now)));
  expect([...(timeline.slots ?? [])]).toEqual(slotsByHand(past, now));
  const byHand = countByHand(past, now);
  expect(timeline.counted).toEqual(byHand.counted);
  expect(timeline.sinceLeaving?.ghostsRelocated ?? null).toBe(byHand.ghostsRelocated);
  if (!timeline.sinceLeaving) return;
  const unwanted = Array.from({ length: SCENARIO.logicalPageCount }, (_, page) => page);
  const { drive } = timeline;
  expect(timeline.sinceLeaving.unwantedPages).toBe(unwanted.filter((page) => drive.isDeleted(page)).length);
  const actions = past.map(({ action }) => action);
  const leavings = actions.slice(actions.lastIndexOf('return') + 1).filter((action) => action === 'leave');
  expect(timeline.sinceLeaving.leavings).toBe(leavings.length);
}

type Move =
  | { readonly kind: 'run' | 'micro'; readonly count: number }
  | { readonly kind: 'act'; readonly action: HostAction }
  | { readonly kind: 'trim'; readonly isEnabled: boolean }
  | { readonly kind: 'seek'; readonly share: number; readonly microStep: number };

const moves = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('run' as const), count: fc.integer({ min: 1, max: 120 }) }),
    fc.record({ kind: fc.constant('micro' as const), count: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ kind: fc.constant('act' as const), action: fc.constantFrom(...HOST_ACTIONS) }),
    fc.record({ kind: fc.constant('trim' as const), isEnabled: fc.boolean() }),
    fc.record({
      kind: fc.constant('seek' as const),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      microStep: fc.integer({ min: 0, max: 9 }),
    }),
  ),
  { maxLength: 14 },
);

function perform(timeline: Timeline, move: Move): void {
  switch (move.kind) {
    case 'run':
      return timeline.runTo(wholeStep(timeline.drive.step + move.count));
    case 'micro':
      for (let done = 0; done < move.count; done++) timeline.advanceMicro(null);
      return;
    case 'act':
      return timeline.act(move.action, null);
    case 'trim':
      return timeline.setTrim(move.isEnabled, null);
    case 'seek':
      return timeline.seek({ step: Math.round(timeline.furthest.step * move.share), microStep: move.microStep });
  }
}

describe('a timeline', () => {
  test('reaches the state of a slow replay, with any actions on the way', () => {
    fc.assert(
      fc.property(moves, (list) => {
        const timeline = createTimeline();
        for (const move of list) {
          perform(timeline, move);
          requireReplayable(timeline);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('returns to every moment, also within a write', () => {
    const timeline = createTimeline();
    const seen: [moment: Moment, state: unknown][] = [];
    while (timeline.drive.step < 160) {
      timeline.advanceMicro(null);
      if (timeline.drive.step === 90 && timeline.drive.microStep === 3) timeline.act('leave', null);
      if (timeline.drive.step > 80) seen.push([momentOf(timeline.drive), stateOf(timeline.drive)]);
    }
    expect(timeline.events).toEqual([{ step: 90, microStep: 3, action: 'leave' }]);
    for (const [moment, state] of seen.toReversed()) {
      timeline.seek(moment);
      expect(stateOf(timeline.drive)).toEqual(state);
    }
  });

  test('deletes the later moments after another action', () => {
    const timeline = createTimeline();
    timeline.runTo(wholeStep(100));
    timeline.act('trim', null);
    timeline.runTo(wholeStep(200));
    timeline.seek(wholeStep(50));
    timeline.act('leave', null);
    expect(timeline.events).toEqual([{ step: 50, microStep: 0, action: 'leave' }]);
    expect(timeline.furthest).toEqual(wholeStep(50));
    expect(Math.max(...timeline.keyframeSteps)).toBeLessThanOrEqual(50);
  });

  test('counts from the given step, however much was cleaned before', () => {
    const timeline = new Timeline(createDrive, SCENARIO, { plannedSteps: 0, countFrom: 150 });
    timeline.runTo(wholeStep(200));
    const drive = createDrive(SCENARIO);
    drive.run(150);
    const { flashPagesProgrammed, blocksErased } = drive.counters;
    expect(blocksErased).toBeGreaterThan(0);
    drive.run(50);
    expect(timeline.counted).toEqual({
      fromStep: 150,
      hostPages: 50,
      flashPages: drive.counters.flashPagesProgrammed - flashPagesProgrammed,
      blocksErased: drive.counters.blocksErased - blocksErased,
    });
  });

  test('performs an event that is addressed beyond the last operation of its write after that write', () => {
    const timeline = new Timeline(createDrive, SCENARIO, {
      plannedSteps: 0,
      events: [{ step: 10, microStep: 99, action: 'leave' }],
    });
    timeline.runTo(wholeStep(10));
    expect(timeline.haveGuestsLeft).toBe(false);
    timeline.runTo(wholeStep(11));
    expect(timeline.haveGuestsLeft).toBe(true);
    timeline.runTo(wholeStep(60));
    requireReplayable(timeline);
  });
});

describe('the other future', () => {
  /** Guests leave at step 300, with TRIM or without; then this many more host writes. */
  function futureOf(isTold: boolean, more: number): Timeline {
    const timeline = createTimeline();
    timeline.runTo(wholeStep(300));
    if (isTold) timeline.act('trim', null);
    timeline.act('leave', null);
    timeline.runTo(wholeStep(300 + more));
    return timeline;
  }

  test('is the state after TRIM is switched, and switched again', () => {
    for (const more of [0, 1, 90]) {
      const timeline = futureOf(false, more);
      const untold = stateOf(timeline.drive);
      timeline.setTrim(true, null);
      expect(stateOf(timeline.drive)).toEqual(stateOf(futureOf(true, more).drive));
      timeline.setTrim(false, null);
      expect(stateOf(timeline.drive)).toEqual(untold);
      expect(timeline.events).toEqual([{ step: 300, microStep: 0, action: 'leave' }]);
    }
  });

  test('is counted anew once TRIM is switched on the same timeline', () => {
    const timeline = futureOf(false, 200);
    const { flashPages, otherFlashPages } = timeline.sinceLeaving ?? {};
    expect(flashPages).toBeGreaterThan(otherFlashPages ?? Number.NaN);
    timeline.setTrim(true, null);
    expect(timeline.sinceLeaving).toMatchObject({ flashPages: otherFlashPages, otherFlashPages: flashPages });
  });

  test('is counted beside this one at any moment after guests have left', () => {
    const untold = futureOf(false, 200);
    const told = futureOf(true, 200);
    for (const step of [500, 301, 420, 300]) {
      untold.seek(wholeStep(step));
      told.seek(wholeStep(step));
      expect(untold.sinceLeaving).toMatchObject({
        hostPages: step - 300,
        otherFlashPages: told.sinceLeaving?.flashPages,
      });
      expect(told.sinceLeaving?.otherFlashPages).toBe(untold.sinceLeaving?.flashPages);
    }
    untold.seek(wholeStep(299));
    expect(untold.sinceLeaving).toBeNull();
  });

  test('is counted from zero for guests who leave after all have come back', () => {
    const goOn = (timeline: Timeline): Timeline => {
      timeline.act('return', null);
      expect(timeline.sinceLeaving).toBeNull();
      timeline.runTo(wholeStep(400));
      timeline.act('leave', null);
      timeline.runTo(wholeStep(450));
      timeline.act('leave', null);
      timeline.runTo(wholeStep(500));
      return timeline;
    };
    const [untold, told] = [goOn(futureOf(false, 50)), goOn(futureOf(true, 50))];
    const counted = untold.sinceLeaving;
    expect(counted).toMatchObject({ hostPages: 100, leavings: 2, otherFlashPages: told.sinceLeaving?.flashPages });
    expect(told.sinceLeaving?.otherFlashPages).toBe(counted?.flashPages);
    untold.seek(wholeStep(340));
    expect(untold.sinceLeaving).toMatchObject({ hostPages: 40, leavings: 1 });
    untold.seek(wholeStep(500));
    expect(untold.sinceLeaving).toEqual(counted);
  });
});

test('toggling TRIM at the departure twice changes nothing', () => {
  const leave: HostEvent = { step: 9, microStep: 2, action: 'leave' };
  const events: readonly HostEvent[] = [{ step: 3, microStep: 0, action: 'trim' }, leave];
  expect(withTrimToggledAtLeave(events)).toEqual([events[0], { ...leave, action: 'trim' }, leave]);
  expect(withTrimToggledAtLeave(withTrimToggledAtLeave(events))).toEqual(events);
  expect(withTrimToggledAtLeave([])).toEqual([]);
});

describe('the places of a page', () => {
  /** Places of a page on a drive that runs by single micro-operations. */
  function slowPlaces(logicalPage: number, moment: Moment): unknown[] {
    const drive = createDrive(SCENARIO);
    const places: unknown[] = [];
    const kinds = { [MicroEventKind.Write]: 'write', [MicroEventKind.Relocate]: 'relocate' } as const;
    while (isBefore(drive, moment))
      drive.advanceMicro((kind, page, _from, to) => {
        if (page !== logicalPage || (kind !== MicroEventKind.Write && kind !== MicroEventKind.Relocate)) return;
        places.push({ kind: kinds[kind], page: to, ...momentOf(drive) });
      });
    return places;
  }

  test('are logged from the first host write up to the present moment', () => {
    const timeline = createTimeline();
    timeline.runTo(wholeStep(390));
    timeline.seek(wholeStep(380));
    // One run through moments seen before and new ones.
    while (timeline.drive.step < 400) timeline.advance('erase', null);
    timeline.runTo(wholeStep(430));
    for (const moment of [wholeStep(400), { step: 333, microStep: 2 }, wholeStep(12), wholeStep(350)]) {
      timeline.seek(moment);
      for (const page of [0, 7, 30]) {
        const places = timeline.placesOf(page) ?? [];
        expect(places).toEqual(slowPlaces(page, momentOf(timeline.drive)));
        if (moment.step > 12) expect(places.at(-1)?.page).toBe(timeline.drive.map.locate(page));
      }
    }
  });

  test('end with a trim where the drive was told, and belong to the present future', () => {
    const timeline = createTimeline();
    timeline.runTo(wholeStep(300));
    timeline.act('leave', null);
    let page = 0;
    while (!timeline.drive.isDeleted(page)) page++;
    expect(timeline.placesOf(page)?.at(-1)?.kind).not.toBe('trim');
    timeline.setTrim(true, null);
    expect(timeline.placesOf(page)?.at(-1)).toEqual({ step: 300, microStep: 0, kind: 'trim', page: -1 });
    const told = timeline.placesOf(page);
    timeline.seek(wholeStep(200));
    timeline.advance('cleaning', null);
    timeline.seek(wholeStep(300));
    expect(timeline.placesOf(page)).toEqual(told);
    timeline.setTrim(false, null);
    expect(timeline.placesOf(page)?.at(-1)?.kind).not.toBe('trim');
  });

  test('have the trims of an action that takes the place of a later one', () => {
    const timeline = createTimeline();
    timeline.setTrim(true, null);
    timeline.runTo(wholeStep(300));
    timeline.act('leave', null);
    timeline.seek(wholeStep(200));
    timeline.act('leave', null);
    const pages = Array.from({ length: SCENARIO.logicalPageCount }, (_, page) => page);
    const deleted = pages.filter((page) => timeline.drive.isDeleted(page));
    const last = deleted.map((page) => timeline.placesOf(page)?.at(-1) ?? null).filter((place) => place !== null);
    expect(last.length).toBeGreaterThan(0);
    expect(last).toEqual(last.map(() => ({ step: expect.any(Number), microStep: 0, kind: 'trim', page: -1 })));
    expect(last.map(({ step }) => step)).toContain(200);
  });

  test('are not given once the log is full, and the drive runs on fast and correctly', () => {
    const timeline = createTimeline();
    timeline.runTo(wholeStep(1000));
    expect(timeline.placesOf(7)).not.toBeNull();
    timeline.runTo(wholeStep(600_000));
    expect(timeline.placesOf(7)).toBeNull();
    expect(timeline.slots).toBeNull();
    const drive = createDrive(SCENARIO);
    drive.run(600_000);
    expect(stateOf(timeline.drive)).toEqual(stateOf(drive));
  });

  test('are not logged on a large drive', () => {
    const large = requireScenario({ blockCount: 300, pagesPerBlock: 64, isFilled: false, warmupPages: 0 });
    const timeline = new Timeline(createDrive, large, { plannedSteps: 0 });
    timeline.runTo(wholeStep(1000));
    expect(timeline.placesOf(1)).toBeNull();
    expect(timeline.slots).toBeNull();
    expect(timeline.drive.step).toBe(1000);
  });
});
