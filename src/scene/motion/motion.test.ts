import { describe, expect, it } from 'vitest';
import { createFrame, HERO_DRIVE } from '../fixtures/createFrame.ts';
import { layoutScene } from '../compositions/layoutScene.ts';
import { hostCurve, pointAlong, pointOn } from '../layout/ways.ts';
import { ShownDrive } from '../model/shownDrive.ts';
import { MICRO, ROLE, STATE } from '../vocabulary.ts';
import { nextBand, FlowRates, ribbonWidths } from './speed.ts';
import { easeFly } from './timing.ts';
import { Motion } from './motion.ts';
import type { MotionSettings } from './sceneChange.ts';

const LAYOUT = layoutScene(1440, HERO_DRIVE);
const STEP: MotionSettings = { band: 'step', isReduced: false, slotMs: 250 };
/** Page 3 of block 1 is the hatch's next; page 5 of block 0 holds what is ordered again. */
const TARGET = 1 * 16 + 3;
const SOURCE = 5;

function stage() {
  const before = createFrame(
    HERO_DRIVE,
    { 0: {}, 1: { role: ROLE.HostOpen, pages: 'hhh' } },
    { HostFrontierOffset: 3, Step: 10, HostPagesWritten: 10 },
  );
  const after = createFrame(
    HERO_DRIVE,
    { 0: { pages: 'hhhhhxhhhhhhhhhh' }, 1: { role: ROLE.HostOpen, pages: 'hhhh' } },
    { HostFrontierOffset: 4, Step: 11, HostPagesWritten: 11 },
  );
  const shown = new ShownDrive(HERO_DRIVE, before.pageState.length);
  shown.show(before, false);
  const old = {
    places: Motion.places(LAYOUT, shown),
    pages: new Map([
      [SOURCE, { state: shown.stateOf(SOURCE), ticket: shown.ticketOf(SOURCE) }],
      [TARGET, { state: shown.stateOf(TARGET), ticket: shown.ticketOf(TARGET) }],
    ]),
  };
  shown.show(after, true);
  return { shown, old, events: Int32Array.of(MICRO.Write, 105, SOURCE, TARGET) };
}

describe('a flying portion', () => {
  it('changes neither end before it lands, and both when it does', () => {
    const { shown, old, events } = stage();
    const motion = new Motion();
    motion.start(events, { layout: LAYOUT, shown, before: old, nowMs: 1000, settings: STEP });
    expect(motion.flights).toHaveLength(1);
    expect([shown.stateOf(SOURCE), shown.stateOf(TARGET)]).toEqual([STATE.Host, STATE.Free]);
    expect(motion.advance(1199, shown)).toBe(true);
    expect(shown.stateOf(TARGET)).toBe(STATE.Free);
    expect(motion.advance(1200, shown)).toBe(false);
    expect([shown.stateOf(SOURCE), shown.stateOf(TARGET)]).toEqual([STATE.Invalid, STATE.Host]);
  });

  it('takes 520 ms at most, and 0.8 of its slot', () => {
    const { shown, old, events } = stage();
    for (const [slotMs, durationMs] of [
      [1000, 520],
      [250, 200],
    ] as const) {
      const motion = new Motion();
      motion.start(events, { layout: LAYOUT, shown, before: old, nowMs: 0, settings: { ...STEP, slotMs } });
      expect(motion.flights[0]?.durationMs).toBe(durationMs);
    }
  });

  it('does not fly with reduced motion: the changed cell gets a ring for 600 ms', () => {
    const { shown, old, events } = stage();
    const motion = new Motion();
    motion.start(events, { layout: LAYOUT, shown, before: old, nowMs: 0, settings: { ...STEP, isReduced: true } });
    expect(motion.flights).toEqual([]);
    expect(shown.stateOf(TARGET)).toBe(STATE.Host);
    expect(motion.rings).toEqual([{ page: TARGET, startMs: 0, durationMs: 600 }]);
    expect(motion.advance(600, shown)).toBe(false);
    expect(motion.rings).toEqual([]);
  });

  it('leaves a trail and fades its states between 8 and 500 writes a second', () => {
    const { shown, old, events } = stage();
    const motion = new Motion();
    motion.start(events, { layout: LAYOUT, shown, before: old, nowMs: 0, settings: { ...STEP, band: 'trail' } });
    expect(motion.flights).toEqual([]);
    expect(motion.trails).toHaveLength(1);
    expect(motion.fades.get(SOURCE)).toEqual({ state: STATE.Host, startMs: 0, durationMs: 160 });
    motion.advance(160, shown);
    expect([motion.trails.length, motion.fades.size]).toEqual([0, 0]);
  });

  it('lands when the reader goes to another moment', () => {
    const { shown, old, events } = stage();
    const motion = new Motion();
    motion.start(events, { layout: LAYOUT, shown, before: old, nowMs: 0, settings: STEP });
    motion.clear(shown);
    expect(shown.stateOf(TARGET)).toBe(STATE.Host);
    expect(motion.advance(1, shown)).toBe(false);
  });
});

describe('plates', () => {
  it('move to their new place, and a washed one takes the belt', () => {
    const picked = createFrame(HERO_DRIVE, { 0: { role: ROLE.Victim }, 1: { role: ROLE.HostOpen, pages: 'h' } });
    const closed = createFrame(HERO_DRIVE, { 0: {}, 1: { role: ROLE.HostOpen, pages: 'h' } });
    const erased = createFrame(HERO_DRIVE, { 1: { role: ROLE.HostOpen, pages: 'h' } });
    const shown = new ShownDrive(HERO_DRIVE, closed.pageState.length);
    const motion = new Motion();
    shown.show(closed, false);
    let places = Motion.places(LAYOUT, shown);
    shown.show(picked, true);
    motion.start(Int32Array.of(MICRO.Pick, -1, 0, 16), {
      layout: LAYOUT,
      shown,
      before: { places, pages: new Map() },
      nowMs: 0,
      settings: STEP,
    });
    expect(motion.plateMoves.get(0)?.from).toEqual(LAYOUT.tables.kind === 'plates' ? LAYOUT.tables.seats[0] : null);
    motion.advance(1000, shown);
    places = Motion.places(LAYOUT, shown);
    shown.show(erased, true);
    motion.start(Int32Array.of(MICRO.Erase, -1, 0, -1), {
      layout: LAYOUT,
      shown,
      before: { places, pages: new Map() },
      nowMs: 1000,
      settings: STEP,
    });
    expect(motion.plateMoves.size).toBe(0);
    // Four slots of 250 ms: 22 % of them into the washer, washed at 84 %.
    expect(motion.intoWasher).toEqual({ block: 0, startMs: 1000, durationMs: 220 });
    expect(motion.wash).toEqual({ block: 0, startMs: 1220, durationMs: 620 });
    expect(motion.belt).toEqual({ startMs: 1840, durationMs: 700 });
  });

  it('flash no more than three times a second in the dish room', () => {
    const frames = [0, 1].map((victim) => createFrame(HERO_DRIVE, { [victim]: { role: ROLE.Victim } }));
    const shown = new ShownDrive(HERO_DRIVE, 480);
    const motion = new Motion();
    const starts = new Set<number>();
    for (let nowMs = 0; nowMs < 1000; nowMs += 20) {
      shown.show(frames[(nowMs / 20) % 2] ?? createFrame(HERO_DRIVE, {}), true);
      const before = { places: [], pages: new Map() };
      motion.start(new Int32Array(0), { layout: LAYOUT, shown, before, nowMs, settings: { ...STEP, band: 'flow' } });
      if (motion.victimFlash) starts.add(motion.victimFlash.startMs);
    }
    expect(starts.size).toBe(3);
  });
});

describe('bands', () => {
  it('meet with hysteresis at 8 and 6, 500 and 400 writes a second', () => {
    expect([8, 9, 500, 501].map((speed) => nextBand(null, speed))).toEqual(['step', 'trail', 'trail', 'flow']);
    expect([7, 6].map((speed) => nextBand('trail', speed))).toEqual(['trail', 'step']);
    expect([450, 400].map((speed) => nextBand('flow', speed))).toEqual(['flow', 'trail']);
    expect(nextBand('step', Infinity)).toBe('flow');
  });
});

describe('flows', () => {
  it('draw host and relocated pages on one scale, at least 2 px wide', () => {
    const { host, relocated } = ribbonWidths(5.96, 46);
    expect(relocated / host).toBeCloseTo(5.96);
    expect(relocated).toBeCloseTo(46);
    expect(ribbonWidths(0.01, 46).relocated).toBe(2);
  });

  it('have the mean of the last quarter of a second', () => {
    const rates = new FlowRates();
    const shown = new ShownDrive(HERO_DRIVE, 480);
    for (let frame = 0; frame < 100; frame += 1) {
      const step = frame * 10;
      const relocated = frame < 50 ? 0 : (frame - 49) * 25;
      shown.show(createFrame(HERO_DRIVE, {}, { Step: step, HostPagesWritten: step, PagesRelocated: relocated }), true);
      rates.update(shown, 33);
      if (frame === 49) expect(rates.relocatedPerHostPage).toBe(0);
    }
    expect(rates.relocatedPerHostPage).toBeCloseTo(2.5, 1);
  });
});

describe('ways', () => {
  it('begin and end where they should', () => {
    const curve = hostCurve(LAYOUT, { x: 300, y: 120 });
    expect(pointOn(curve, 0)).toEqual(curve.from);
    expect(pointOn(curve, 1)).toEqual({ x: 300, y: 120 });
    expect(
      pointAlong(
        [
          ['M', 0, 0],
          ['L', 10, 0],
          ['L', 10, 30],
        ],
        0.5,
      ),
    ).toEqual({ x: 10, y: 10 });
  });

  it('are fast at first', () => {
    expect([easeFly(0), easeFly(1)]).toEqual([0, 1]);
    expect(easeFly(0.5)).toBeGreaterThan(0.6);
  });
});
