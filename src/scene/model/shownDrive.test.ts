import { describe, expect, it } from 'vitest';
import { createFrame, SMALL_DRIVE, withoutPages } from '../fixtures/createFrame.ts';
import { ROLE, STATE } from '../vocabulary.ts';
import { frameRelation, ShownDrive } from './shownDrive.ts';

const HATCH_OPEN = {
  0: { pages: 'hhxh' },
  1: { role: ROLE.HostOpen, pages: 'hh..' },
  2: { role: ROLE.RelocationOpen, pages: 'r...' },
  3: { role: ROLE.Victim, pages: 'xmhg' },
};

function show(
  frame = createFrame(SMALL_DRIVE, HATCH_OPEN, { HostFrontierOffset: 2, VictimPagesCopied: 1 }),
): ShownDrive {
  const shown = new ShownDrive(SMALL_DRIVE, frame.pageState.length);
  shown.show(frame, false);
  return shown;
}

describe('the shown drive', () => {
  it('knows the place of each block', () => {
    const shown = show();
    expect([shown.hatchBlock, shown.replatingBlock, shown.victimBlock]).toEqual([1, 2, 3]);
    expect(shown.seating.memberAt(0)).toBe(0);
    expect(shown.filledAtHatch()).toBe(2);
    expect(shown.nextWantedOffset()).toBe(2);
  });

  it('has a look for every state of a page', () => {
    const shown = show();
    const looks = [0, 1, 2, 3].map((block) => [0, 1, 2, 3].map((offset) => shown.lookOf(block, offset)));
    expect(looks).toEqual([
      ['host', 'host', 'leftover', 'host'],
      ['host', 'host', 'free', 'free'],
      ['relocated', 'free', 'free', 'free'],
      ['leftover', 'moved', 'host', 'ghost'],
    ]);
  });

  it('leaves a full plate at the hatch until the next is opened', () => {
    const frame = createFrame(SMALL_DRIVE, { 0: {}, 1: { pages: 'hhhh' } }, { LastPhysicalPage: 7 });
    const shown = show(frame);
    expect(shown.hatchBlock).toBe(1);
    expect(shown.seating.slotOf(1)).toBe(-1);
    expect(shown.filledAtHatch()).toBe(4);
  });

  it('closes the hatch while a block is cleaned or has to be', () => {
    expect(show().isHatchClosed()).toBe(true);
    const full = { 0: {}, 1: {}, 2: {}, 3: {}, 4: {}, 5: {} };
    expect(show(createFrame(SMALL_DRIVE, full, { LastPhysicalPage: 7 })).isHatchClosed()).toBe(true);
    const roomy = createFrame(SMALL_DRIVE, { 1: { role: ROLE.HostOpen, pages: 'h...' } }, { HostFrontierOffset: 1 });
    expect(show(roomy).isHatchClosed()).toBe(false);
  });

  it('holds a page back until it is released', () => {
    const shown = show();
    shown.holdPage(5, STATE.Free, -1);
    expect(shown.lookOf(1, 1)).toBe('free');
    shown.show(createFrame(SMALL_DRIVE, HATCH_OPEN), true);
    expect(shown.lookOf(1, 1)).toBe('free');
    shown.releasePage(5);
    expect(shown.lookOf(1, 1)).toBe('host');
    expect(shown.ticketAt(1, 1)).toBe(105);
  });

  it('shows counts, gathered by state, for a drive that sends no pages', () => {
    const frame = createFrame(SMALL_DRIVE, HATCH_OPEN, {
      HostFrontierOffset: 2,
      RelocationFrontierOffset: 1,
      VictimPagesCopied: 1,
    });
    const shown = show(withoutPages(frame));
    const looks = (block: number): string[] => [0, 1, 2, 3].map((offset) => shown.lookOf(block, offset));
    expect(looks(1)).toEqual(['host', 'host', 'free', 'free']);
    expect(looks(2)).toEqual(['relocated', 'free', 'free', 'free']);
    expect(looks(3)).toEqual(['leftover', 'moved', 'host', 'host']);
    expect(shown.ticketAt(1, 0)).toBeNull();
  });
});

describe('a frame', () => {
  const at = (step: number, relocated = 0, microStep = 0, blocks = HATCH_OPEN) =>
    createFrame(SMALL_DRIVE, blocks, {
      Step: step,
      HostPagesWritten: step,
      PagesRelocated: relocated,
      MicroStep: microStep,
    });
  const shown = show(at(100, 50, 3));
  const none = new Int32Array(0);
  const event = Int32Array.of(0, 1, 2, 3);
  const otherBlocks = { ...HATCH_OPEN, 0: { pages: 'hhxx' } };
  it.each([
    ['the next write', at(101, 50), event, true, 'next'],
    ['a copy within the step', at(100, 51, 4), event, true, 'next'],
    ['a leap at speed', at(180, 90), none, false, 'next'],
    ['a leap in the step band', at(180, 90), none, true, 'far'],
    ['a write that no event tells of', at(101, 50), none, true, 'near'],
    ['the same moment again', at(100, 50, 3), none, true, 'same'],
    ['what guests do at that moment', at(100, 50, 3), event, true, 'next'],
    ['the same moment of another future', at(100, 50, 3, otherBlocks), none, true, 'near'],
    ['a step back', at(99, 50), none, false, 'near'],
    ['a pick taken back', at(100, 50, 2), none, true, 'near'],
    ['far back', at(40, 20), none, false, 'far'],
    ['less copied at the same step', at(100, 40, 3), none, false, 'near'],
  ] as const)('%s', (_name, frame, events, isEveryStepShown, expected) => {
    expect(frameRelation(shown, frame, events, isEveryStepShown)).toBe(expected);
  });
});
