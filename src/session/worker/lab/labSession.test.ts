import { createDrive, MicroEventKind, requireScenario, type Scenario, type ScenarioInput } from '#engine';
import { describe, expect, it } from 'vitest';
import type { Moment } from '../moment.ts';
import { LabSession } from './labSession.ts';
import type { LabFrame, LabOpening, WindowSeries } from '../labTypes.ts';
import { withNewWindows } from './windows.ts';

const scenarioOf = (input: ScenarioInput = {}): Scenario =>
  requireScenario({ blockCount: 64, pagesPerBlock: 16, spareFactor: 0.2, warmupPages: 0, seed: 3, ...input });

function hashAt(scenario: Scenario, step: number, microStep = 0): string {
  const drive = createDrive(scenario);
  drive.run(step);
  while (drive.microStep < microStep) drive.advanceMicro(null);
  return drive.stateHash();
}

/** Five operations after a write, the first after `step` that has to wait. */
function momentInCleaning(step: number): Moment {
  const drive = createDrive(scenarioOf());
  drive.run(step);
  while (drive.microStep < 5) drive.advanceMicro(null);
  return { step: drive.step, microStep: drive.microStep };
}

/** A session whose clock goes on by a millisecond at each look. */
function open(opening: Partial<LabOpening> = {}) {
  const frames: LabFrame[] = [];
  let nowMs = 0;
  const session = new LabSession(
    (name, payload) => {
      if (name !== 'labFrame') return;
      frames.push(payload as LabFrame);
      session.recycle((payload as LabFrame).buffer);
    },
    () => (nowMs += 1),
    createDrive,
  );
  const settle = (): LabFrame => {
    while (session.tick() !== null);
    return frames.at(-1) as LabFrame;
  };
  session.open({
    scenarios: [scenarioOf()],
    at: { step: 0, microStep: 0 },
    colorBy: 'filledBy',
    order: 'number',
    times: { programUs: 100, copyUs: 126, eraseUs: 300 },
    stops: [],
    followed: [],
    ...opening,
  });
  return { session, frames, settle };
}

describe('theory', () => {
  it('is known not to apply from the beginning, and where it applies not before the run is steady', () => {
    const costBenefit = open({ scenarios: [scenarioOf({ victimPolicy: 'costBenefit' })] }).settle();
    expect(costBenefit.drives[0]?.verdict).toEqual({ kind: 'doesNotApply', excuse: 'noFormula' });
    expect(open().settle().drives[0]?.verdict).toBeNull();
  });
});

it('a drive without a limit rests most of the time while the page asks for room, and then no more', () => {
  const { session } = open();
  session.run({ pace: 'max' });
  session.makeRoom();
  const waits = Array.from({ length: 60 }, () => session.tick());
  expect([waits[0], waits.at(-1)]).toEqual([80, 0]);
});

describe('a moment', () => {
  it('is reached exactly, on the way out and back', () => {
    const { session, settle } = open({ at: { step: 500, microStep: 0 } });
    expect(settle()).toMatchObject({ step: 500, furthestStep: 500, target: null });
    const inside = [900, 2000].map(momentInCleaning);
    expect(inside.every(({ microStep }) => microStep === 5)).toBe(true);
    for (const { step, microStep } of [
      { step: 3000, microStep: 0 },
      ...inside.toReversed(),
      { step: 1, microStep: 0 },
      ...inside,
      { step: 0, microStep: 0 },
    ]) {
      session.seek({ step, microStep });
      const frame = settle();
      expect([frame.step, frame.microStep]).toEqual([step, microStep]);
      expect(frame.drives[0]?.stateHash).toBe(hashAt(scenarioOf(), step, microStep));
    }
  });

  it('is reached without snapshots, by a new drive', () => {
    const { session, settle } = open();
    session.seek({ step: 40, microStep: 0 });
    settle();
    session.seek({ step: 12, microStep: 0 });
    expect(settle().drives[0]?.stateHash).toBe(hashAt(scenarioOf(), 12));
  });

  it('is left for another one while the drive is on its way', () => {
    const { session, settle } = open();
    session.seek({ step: 1_000_000, microStep: 0 });
    session.tick();
    session.seek({ step: 70, microStep: 0 });
    expect(settle().step).toBe(70);
  });
});

describe('the record of a run', () => {
  it('is that of a run without a record', () => {
    const { session, frames, settle } = open();
    session.run({ pace: 'max', until: { step: 20_000, microStep: 0 } });
    expect(settle().drives[0]?.stateHash).toBe(hashAt(scenarioOf(), 20_000));
    const { windows } = frames[0]!.drives[0]!;
    const { count, columns } = frames
      .slice(1)
      .reduce<WindowSeries>((series, { drives }) => withNewWindows(series, drives[0]!.windows), windows);
    expect(count).toBe(Math.floor(20_000 / 16));
    const at = columns.step.indexOf(16 * 900);
    const drive = createDrive(scenarioOf());
    drive.run(16 * 900);
    expect(columns.flashPages[at]).toBe(drive.counters.flashPagesProgrammed);
    expect(columns.picks[at]).toBe(drive.counters.victimPicks);
  });

  it('has each pick once, however the run went on', () => {
    const { session, settle } = open();
    for (const step of [900, 300, 1500, 1499]) {
      session.seek({ step, microStep: 0 });
      settle();
      for (let times = 0; times < 40; times += 1) session.stepOnce({ granularity: 'operation' });
    }
    const picks = session.picks({ drive: 0, fromStep: 0, toStep: 2000 });
    const drive = createDrive(scenarioOf());
    const expected: [number, number, number][] = [];
    drive.counters.pickListener = (block, valid) => expected.push([drive.step + 1, block, valid]);
    drive.run(picks.at(-1)?.write ?? 0);
    expect(picks.map(({ write, block, validPages }) => [write, block, validPages])).toEqual(
      expected.slice(0, picks.length),
    );
    expect(picks.length).toBeGreaterThan(50);
    // Greedy takes one that holds fewest.
    expect(picks.every(({ withFewer, candidates }) => withFewer === 0 && candidates > 30)).toBe(true);
  });

  it('gives the moments of picks and waits', () => {
    const { session, settle } = open({ at: { step: 1000, microStep: 0 } });
    settle();
    session.seek({ step: 500, microStep: 0 });
    settle();
    const pick = session.find({ kind: 'pick', isBack: false });
    const wait = session.find({ kind: 'wait', isBack: false });
    const drive = createDrive(scenarioOf());
    drive.run(500);
    while (drive.advanceMicro(null) !== 'pick');
    expect(pick).toEqual({ step: drive.step, microStep: drive.microStep });
    let lastErase = pick;
    for (let kind = drive.advanceMicro(null); kind !== 'write'; kind = drive.advanceMicro(null))
      if (kind === 'erase') lastErase = { step: drive.step, microStep: drive.microStep };
    expect(wait).toEqual(lastErase);
    expect(wait).not.toEqual(pick);
    session.seek(wait as never);
    settle();
    const before = session.find({ kind: 'pick', isBack: true });
    expect(before?.step).toBe(pick?.step);
    session.seek(before as never);
    expect(settle().drives[0]?.stateHash).toBe(hashAt(scenarioOf(), before?.step ?? 0, before?.microStep ?? 0));
  });
});

describe('a breakpoint', () => {
  const stop = (field: 'page' | 'step' | 'freeBlocks' | 'waitMs', operator: '=' | '<' | '>', value: number) => ({
    field,
    operator,
    value,
    isOn: true,
  });

  it('stops at the very operation', () => {
    const { session, settle } = open({ stops: [stop('page', '=', 17)] });
    session.run({ pace: 'max' });
    const frame = settle();
    expect(frame).toMatchObject({ stoppedBy: 0, isRunning: false });
    const drive = createDrive(scenarioOf());
    const moved: number[] = [];
    while (!moved.includes(17))
      drive.advanceMicro((kind, page) => kind === MicroEventKind.Relocate && moved.push(page));
    expect([frame.step, frame.microStep]).toEqual([drive.step, drive.microStep]);
  });

  it('compares waits, free blocks and steps', () => {
    const wait = open({ stops: [stop('waitMs', '>', 3)] });
    wait.session.run({ pace: 'max' });
    const { step } = wait.settle();
    const picks = wait.session.picks({ drive: 0, fromStep: step - 1, toStep: step });
    const copies = picks.reduce((sum, { validPages }) => sum + validPages, 0);
    expect(0.126 * copies + 0.3 * picks.length).toBeGreaterThan(3);
    const free = open({ stops: [stop('freeBlocks', '<', 5)] });
    free.session.run({ pace: 'max' });
    expect(free.settle().drives[0]?.readings.freeBlocks).toBe(4);
    const at = open({ stops: [stop('step', '=', 777)] });
    at.session.run({ pace: 'max' });
    expect(at.settle().step).toBe(777);
  });
});

describe('breakpoints of a whole run', () => {
  const isOn = true;
  const long = { field: 'waitMs', operator: '>', value: 4, isOn } as const;

  /** Writes of a drive behind which the chips took longer than 4 ms. */
  function longWaits(end: number): number[] {
    const drive = createDrive(scenarioOf());
    const writes: number[] = [];
    let waitMs = 0;
    drive.counters.pickListener = (_, valid) => (waitMs += 0.126 * valid + 0.3);
    while (drive.step < end) {
      drive.advanceMicro(null);
      if (drive.microStep > 0) continue;
      if (waitMs > 4) writes.push(drive.step);
      waitMs = 0;
    }
    return writes;
  }

  it('are reached at the same writes at any pace, and counted', () => {
    const end = 4000;
    const expected = longWaits(end);
    expect(expected.length).toBeGreaterThan(3);
    for (const pace of ['max', 4000, 50] as const) {
      const { session, settle } = open({ stops: [long] });
      session.seek({ step: (expected[0] ?? 0) - 3, microStep: 0 });
      settle();
      for (const write of expected.slice(0, pace === 'max' ? expected.length : 2)) {
        session.run({ pace, until: { step: end, microStep: 0 } });
        expect([settle().step, pace]).toEqual([write, pace]);
      }
    }
    const { session, settle } = open({ stops: [{ ...long, isOn: false }] });
    session.seek({ step: end, microStep: 0 });
    settle();
    expect(session.stopCounts()).toEqual([expected.length]);
    session.seek({ step: expected[1] ?? 0, microStep: 0 });
    settle();
    expect(session.stopCounts()).toEqual([2]);
    session.watch({ stops: [long], times: { programUs: 100, copyUs: 126, eraseUs: 300 }, followed: [] });
    expect(session.find({ kind: 'stop', isBack: true })).toEqual({ step: expected[0], microStep: 0 });
    expect(session.find({ kind: 'stop', isBack: false })).toEqual({ step: expected[2], microStep: 0 });
  });

  it('take write amplification of whole thousands, over slices of any length', () => {
    const { session, settle } = open({ stops: [{ field: 'writeAmplification', operator: '>', value: 2.2, isOn }] });
    session.run({ pace: 'max', until: { step: 30_000, microStep: 0 } });
    const drive = createDrive(scenarioOf());
    let before = 0;
    let ratio = 0;
    while (ratio <= 2.2 && drive.step < 30_000) {
      drive.run(1000);
      ratio = (drive.counters.flashPagesProgrammed - before) / 1000;
      before = drive.counters.flashPagesProgrammed;
    }
    expect([settle().step, ratio > 2.2]).toEqual([drive.step, true]);
  });

  it('count moves of a followed page, and find the next', () => {
    const { session, settle } = open({
      followed: [17],
      stops: [{ field: 'page', operator: '=', value: 17, isOn: false }],
    });
    session.seek({ step: 4000, microStep: 0 });
    settle();
    const moves = session.moves();
    expect(session.stopCounts()).toEqual([moves.filter(({ isByDrive }) => isByDrive).length]);
    session.seek({ step: 0, microStep: 0 });
    settle();
    const { step, microStep } = moves[1] ?? { step: -1, microStep: -1 };
    expect(session.find({ kind: 'move', isBack: false })).toEqual(expect.objectContaining({ step, microStep }));
  });
});

describe('two drives', () => {
  it('take the same writes', () => {
    const scenarios = [scenarioOf({ victimPolicy: 'fifo' }), scenarioOf({ victimPolicy: 'greedy' })];
    const { session, settle } = open({ scenarios });
    session.run({ pace: 'max', until: { step: 5000, microStep: 0 } });
    expect(settle().drives.map(({ stateHash }) => stateHash)).toEqual(scenarios.map((each) => hashAt(each, 5000)));
    session.seek({ step: 1234, microStep: 0 });
    expect(settle().drives.map(({ stateHash }) => stateHash)).toEqual(scenarios.map((each) => hashAt(each, 1234)));
  });

  it('are shown at the end of the same write, at every pace, on every way and at every stop', () => {
    const scenarios = [scenarioOf({ victimPolicy: 'fifo' }), scenarioOf({ victimPolicy: 'greedy' })];
    const isOn = true;
    const { session, frames, settle } = open({ scenarios, stops: [{ field: 'page', operator: '=', value: 17, isOn }] });
    session.seek({ step: 3000, microStep: 0 });
    settle();
    for (const pace of [5, 500, 4000, 'max'] as const) {
      session.run({ pace, until: { step: 3040, microStep: 0 } });
      settle();
      session.run({ pace, until: { step: 9000, microStep: 0 } });
      expect(settle().stoppedBy).toBe(0);
      session.seek({ step: 3000, microStep: 0 });
      settle();
    }
    for (const isBack of [false, false, true]) {
      const at = session.find({ kind: 'wait', isBack });
      session.seek(at as Moment);
      expect(settle().step).toBe(at?.step);
    }
    session.seek(momentInCleaning(12_000));
    settle();
    expect(frames.length).toBeGreaterThan(100);
    for (const { step, microStep, drives } of frames)
      expect([microStep, ...drives.map(({ readings }) => readings.hostPages)]).toEqual([0, step, step]);
    expect(session.statistics({ fromStep: 0 }).map(({ writes }) => writes)).toEqual([session.step, session.step]);
  });
});

describe('a followed page', () => {
  it('has its places from the start also when it is followed late, and at whatever moment', () => {
    const placesOf = (how: (lab: ReturnType<typeof open>) => void) => {
      const lab = open();
      how(lab);
      lab.session.seek({ step: 5000, microStep: 0 });
      lab.settle();
      return lab.session.moves();
    };
    const follow = ({ session }: ReturnType<typeof open>, ...followed: readonly number[]) =>
      session.watch({ stops: [], times: { programUs: 100, copyUs: 126, eraseUs: 300 }, followed });
    const all = placesOf((lab) => follow(lab, 17));
    const late = placesOf((lab) => {
      lab.session.seek({ step: 4000, microStep: 0 });
      lab.settle();
      lab.session.seek(momentInCleaning(3000));
      const before = lab.settle();
      follow(lab, 17);
      // The moment on show stays, however soon the reader stops it.
      lab.session.tick();
      lab.session.pause();
      const after = lab.settle();
      const placeOf = ({ step, microStep, drives }: LabFrame) => [step, microStep, drives[0]?.stateHash];
      expect(placeOf(after)).toEqual(placeOf(before));
      expect(lab.session.moves()).toEqual(all.filter(({ step }) => step <= after.step));
    });
    expect(late).toEqual(all);
    const second = placesOf((lab) => {
      follow(lab, 17);
      lab.session.seek({ step: 2000, microStep: 0 });
      lab.settle();
      follow(lab, 17, 18);
      lab.settle();
    });
    expect(second.filter(({ logicalPage }) => logicalPage === 17)).toEqual(all);
  });

  it('has no gap where a snapshot is nearer than the end of its record', () => {
    const far = { step: 110_000, microStep: 0 };
    const whole = open({ followed: [17] });
    whole.session.seek(far);
    whole.settle();
    const { session, settle } = open();
    for (const step of [far.step, 10]) {
      session.seek({ step, microStep: 0 });
      settle();
    }
    session.watch({ stops: [], times: { programUs: 100, copyUs: 126, eraseUs: 300 }, followed: [17] });
    session.seek(far);
    settle();
    expect(session.moves()).toEqual(whole.session.moves());
  });

  it('ends a run at its next move, which is no breakpoint', () => {
    const { session, settle } = open({ followed: [17] });
    session.run({ pace: 'max', untilMoved: [17] });
    const first = settle();
    session.run({ pace: 'max', untilMoved: [17] });
    settle();
    const moves = session.moves();
    expect(moves).toHaveLength(3);
    expect(first).toMatchObject({ step: moves[1]?.step, microStep: moves[1]?.microStep, stoppedBy: null });
  });

  it('has every place where it lay', () => {
    const { session, settle } = open({ followed: [17, 18] });
    session.run({ pace: 'max', until: { step: 4000, microStep: 0 } });
    settle();
    const moves = session.moves().filter(({ logicalPage }) => logicalPage === 17);
    const drive = createDrive(scenarioOf());
    const places = [drive.map.locate(17)];
    while (drive.step < 4000) drive.advanceMicro((_, page, __, to) => page === 17 && places.push(to));
    expect(moves.map(({ physicalPage }) => physicalPage)).toEqual(places);
    expect(moves.length).toBeGreaterThan(10);
    // A second way through the same moments adds nothing.
    session.seek({ step: 100, microStep: 0 });
    settle();
    session.seek({ step: 4000, microStep: 0 });
    settle();
    expect(session.moves().filter(({ logicalPage }) => logicalPage === 17)).toEqual(moves);
  });
});
