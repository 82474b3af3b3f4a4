import { describe, expect, it } from 'vitest';
import type { DriveFrame } from '#engine';
import { inSkin } from '#messages';
import type { DrawItem } from './draw/drawList.ts';
import type { SceneMoment } from './draw/moment.ts';
import { createFrame, HERO_DRIVE, GREEDY_WORDS } from './fixtures/createFrame.ts';
import { layoutScene } from './compositions/layoutScene.ts';
import { SceneDirector } from './SceneDirector.ts';
import type { Staging } from './SceneDirector.ts';
import { MICRO, ROLE } from './vocabulary.ts';
import type { FrameSource } from './vocabulary.ts';
import type { Narration } from './text/narration.ts';
import * as speech from './text/speech.ts';

function frameAt(step: number): DriveFrame {
  const pages = 'h'.repeat(step);
  return createFrame(
    HERO_DRIVE,
    { 0: {}, 1: { role: ROLE.HostOpen, pages } },
    {
      Step: step,
      HostPagesWritten: step,
      HostFrontierOffset: step,
      LastLogicalPage: 100 + step,
      LastPhysicalPage: 16 + step - 1,
    },
  );
}
const writeEvent = (step: number): number[] => [MICRO.Write, 100 + step, -1, 16 + step - 1];

function stage(change: Partial<Staging> = {}, isSpeaking = true) {
  let frame: DriveFrame | null = null;
  let events: number[] = [];
  let driveCount = 1;
  const frames: FrameSource = {
    latest: () => frame,
    takeMicroEvents: () => Int32Array.from(events.splice(0)),
    driveCount: () => driveCount,
    slots: () => null,
    subscribe: () => () => undefined,
  };
  const paints: (readonly DrawItem[])[] = [];
  const moments: SceneMoment[] = [];
  const sentences: string[] = [];
  const narrations: (Narration & { readonly driveCount: number })[] = [];
  const staging: Staging = {
    drive: HERO_DRIVE,
    layout: layoutScene(1440, HERO_DRIVE),
    painter: { paint: (items) => void paints.push(items) },
    words: GREEDY_WORDS,
    stepsPerSecond: 4,
    isRunning: true,
    isReducedMotion: false,
    ...change,
  };
  const director = new SceneDirector(frames, staging, {
    onMoment: (moment) => void moments.push(moment),
    onSentence: (sentence) => void sentences.push(sentence),
    onNarration: (narration, ofDrive) => void narrations.push({ ...narration, driveCount: ofDrive }),
  });
  if (isSpeaking) director.speak(speech);
  const show = (next: DriveFrame, ...sent: number[]): void => {
    frame = next;
    events = sent;
  };
  const send = (step: number, ...sent: number[]): void => show(frameAt(step), ...sent);
  /** The first frame of another drive. */
  const sendAnother = (step: number): void => {
    send(step);
    driveCount += 1;
  };
  return { director, staging, show, send, sendAnother, paints, moments, sentences, narrations };
}

describe('directing the scene', () => {
  it('shows empty places until there is a frame, then paints it once', () => {
    const { director, send, paints } = stage();
    expect(director.tick(0)).toBe(false);
    expect(director.tick(8)).toBe(false);
    expect(paints).toHaveLength(1);
    expect(paints[0]?.some((item) => item.kind === 'plate')).toBe(false);
    send(3);
    director.tick(16);
    director.tick(33);
    expect(paints).toHaveLength(2);
    expect(paints[1]?.filter((item) => item.kind === 'plate')).toHaveLength(2);
  });

  it('paints every display frame while a portion flies, and stops when it has landed', () => {
    const { director, send, paints, moments } = stage();
    send(3);
    director.tick(0);
    send(4, ...writeEvent(4));
    for (let nowMs = 100; nowMs < 300; nowMs += 20) expect(director.tick(nowMs)).toBe(true);
    expect(moments.at(-1)?.shown.lookOf(1, 3)).toBe('free');
    director.tick(301);
    expect(moments.at(-1)?.shown.lookOf(1, 3)).toBe('host');
    const painted = paints.length;
    // The first sentence stays for two and a half seconds, then the next takes its place.
    expect(director.tick(2480)).toBe(true);
    expect(director.tick(2520)).toBe(false);
    expect(paints.length).toBe(painted);
  });

  it('does not animate a leap to another moment', () => {
    const { director, send, moments } = stage();
    send(3);
    director.tick(0);
    send(12);
    director.tick(100);
    expect(moments.at(-1)?.motion.flights).toEqual([]);
    expect(moments.at(-1)?.shown.lookOf(1, 11)).toBe('host');
  });

  it('tells the moment of another drive at once, at whatever speed the one before ran', () => {
    const { director, staging, send, sendAnother, narrations } = stage({ stepsPerSecond: 60 });
    send(3);
    director.tick(0);
    send(4, ...writeEvent(4));
    director.tick(100);
    // As when the opening act is skipped.
    director.restage({ ...staging, stepsPerSecond: 4 });
    sendAnother(12);
    director.tick(200);
    expect([narrations.at(-1)?.moment.step, narrations.at(-1)?.driveCount]).toEqual([12, 2]);
  });

  it('repaints at 30 Hz at most at high speed', () => {
    const { director, send, paints } = stage({ stepsPerSecond: 5000 });
    for (let tick = 0; tick < 60; tick += 1) {
      send(1 + (tick % 14));
      director.tick((tick * 1000) / 60);
    }
    expect(paints.length).toBeGreaterThan(25);
    expect(paints.length).toBeLessThanOrEqual(31);
  });

  it('repaints heat once a second with reduced motion', () => {
    const { director, send, paints } = stage({ stepsPerSecond: 5000, isReducedMotion: true });
    for (let tick = 0; tick < 120; tick += 1) {
      send(1 + (tick % 14));
      director.tick((tick * 1000) / 60);
    }
    expect(paints).toHaveLength(2);
  });

  it('speaks at most once in five seconds while the drive runs, and at once while it is paused', () => {
    const { director, staging, send, sentences, narrations } = stage();
    send(3);
    director.tick(0);
    expect(sentences).toHaveLength(1);
    for (let step = 4; step < 14; step += 1) {
      send(step, ...writeEvent(step));
      for (let part = 0; part < 250; part += 50) director.tick((step - 3) * 250 + part);
    }
    expect(narrations.length).toBeGreaterThan(1);
    expect(sentences).toHaveLength(1);
    director.tick(5000);
    expect(sentences).toHaveLength(2);
    director.restage({ ...staging, isRunning: false });
    send(14, ...writeEvent(14));
    director.tick(5020);
    expect(sentences.at(-1)).toBe('A guest orders 114 for the first time: hatch, place 14.');
    send(9);
    director.tick(5040);
    expect(sentences.at(-1)).toBe(
      'After 9 writes: 9 of 16 places filled at the hatch; 28 clean plates, low line at 4.',
    );
  });

  it.each([true, false])('has no word of the kitchen left after a switch out of sight, running: %s', (isRunning) => {
    const { director, staging, send, sentences, narrations, paints } = stage({ isRunning });
    const ofTheKitchen = /guest|plate|hatch|stack/i;
    send(3);
    director.tick(0);
    send(4, ...writeEvent(4));
    director.tick(250);
    const before = paints.length;
    expect(sentences.at(-1)).toMatch(ofTheKitchen);
    inSkin('chip', () => director.restage({ ...staging, words: { ...GREEDY_WORDS } }));
    expect(sentences.at(-1)).not.toMatch(ofTheKitchen);
    expect(narrations.at(-1)?.sentence).not.toMatch(ofTheKitchen);
    expect(paints).toHaveLength(before + 1);
  });

  it('says who waits in the words of the skin at once', () => {
    const { director, staging, show, sentences } = stage();
    const blocks = { 1: { role: ROLE.HostOpen, pages: 'hhhh' }, 4: { role: ROLE.Victim } };
    const counts = { VictimValidAtPick: 7, VictimPagesCopied: 7, CopiedSinceWrite: 11 };
    show(createFrame(HERO_DRIVE, blocks, { Step: 1785, HostFrontierOffset: 4, FreeBlocks: 3, ...counts }));
    director.tick(0);
    expect(sentences.at(-1)).toBe('Plate 5, 7 of 7 copied, 11 guests wait.');
    inSkin('chip', () => director.restage({ ...staging, words: { ...GREEDY_WORDS } }));
    expect(sentences.at(-1)).toBe('Block 5, 7 of 7 relocated, host writes stalled.');
  });

  it('narrates a plate while it is touched, then the drive again', () => {
    const { director, send, narrations } = stage({ isRunning: false });
    send(3);
    director.tick(0);
    const [first] = narrations;
    director.touch({ block: 0, isPinned: false });
    expect(narrations.at(-1)?.sentence).toBe(
      '<b>Plate 1</b>: 16 wanted, 0 leftovers. Washing it costs 16 re-plated portions.',
    );
    send(4, ...writeEvent(4));
    director.tick(20);
    expect(narrations).toHaveLength(2);
    director.touch(null);
    expect(narrations.at(-1)?.sentence).not.toBe(first?.sentence);
    expect(narrations.at(-1)?.moment).toEqual({ step: 4, microStep: 0 });
  });

  it('reports the shown drive, even after the source has a newer one', () => {
    const { director, staging, send, sendAnother, narrations } = stage();
    send(3);
    director.tick(0);
    send(4, ...writeEvent(4));
    director.tick(100);
    sendAnother(900);
    // The drive stops before the newer one is shown; the shown moment is narrated again.
    const before = narrations.length;
    director.restage({ ...staging, isRunning: false });
    expect(narrations.slice(before)).toEqual([
      expect.objectContaining({ moment: { step: 4, microStep: 0 }, driveCount: 1 }),
    ]);
    director.tick(200);
    expect(narrations.at(-1)).toMatchObject({ moment: { step: 900, microStep: 0 }, driveCount: 2 });
  });

  it('paints again when the stage changes, without moving anything', () => {
    const { director, staging, send, paints } = stage();
    send(3);
    director.tick(0);
    director.restage({ ...staging, layout: layoutScene(390, HERO_DRIVE) });
    expect(director.tick(2000)).toBe(false);
    expect(paints).toHaveLength(2);
  });

  it('shows compartments when paused, whatever the speed was', () => {
    const { director, staging, send, moments } = stage({ stepsPerSecond: 5000 });
    send(3);
    director.tick(0);
    expect(moments.at(-1)?.band).toBe('flow');
    director.restage({ ...staging, isRunning: false });
    send(9);
    director.tick(100);
    expect(moments.at(-1)?.band).toBe('step');
    expect(moments.at(-1)?.shown.lookOf(1, 8)).toBe('host');
  });

  it('lets only the last order of many fly when a hidden tab becomes visible', () => {
    const { director, send, moments } = stage();
    send(3);
    director.tick(0);
    send(10, ...[4, 5, 6, 7, 8, 9, 10].flatMap(writeEvent));
    director.tick(60_000);
    expect(moments.at(-1)?.motion.flights.map((flight) => flight.ticket)).toEqual([110]);
    expect(moments.at(-1)?.shown.lookOf(1, 8)).toBe('host');
    director.tick(60_300);
    expect(moments.at(-1)?.shown.lookOf(1, 9)).toBe('host');
  });
});
