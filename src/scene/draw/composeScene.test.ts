import { describe, expect, it } from 'vitest';
import { createFrame, HERO_DRIVE, GREEDY_WORDS, type BlockSketch } from '../fixtures/createFrame.ts';
import { HeatReading } from '../heat/heatReading.ts';
import { tellDishRoomOf, layoutScene } from '../compositions/layoutScene.ts';
import { cellRect } from '../layout/plateGrid.ts';
import { contains } from '../layout/geometry.ts';
import { ShownDrive } from '../model/shownDrive.ts';
import { Motion } from '../motion/motion.ts';
import type { Tone, SceneDrive, CellLook } from '../vocabulary.ts';
import { sceneTexts } from '../text/sceneTexts.ts';
import { labelBoxes, legendPlan } from '../text/labelPlaces.ts';
import { FIELD, MICRO, ROLE } from '../vocabulary.ts';
import { composeScene } from './composeScene.ts';
import * as lateDrawing from './lateDrawing.ts';
import type { CellItem, DrawItem, DrawList } from './drawList.ts';
import type { SceneMoment } from './moment.ts';
import { drawStack, inset, stackView } from './drawFurniture.ts';

/** Hatch 9 of 16, plate 9 in the dish room with one of three copied, 23 plates on tables, four clean. */
const BLOCKS: Record<number, BlockSketch> = Object.fromEntries(Array.from({ length: 25 }, (_, block) => [block, {}]));
const HERO_BLOCKS = {
  ...BLOCKS,
  1: { role: ROLE.HostOpen, pages: 'hhhhhhhhh' },
  8: { role: ROLE.Victim, pages: 'xxxxxxxxxxxxxmgr' },
  21: { pages: 'hhhhhhhhhxhhhhhh' },
  26: { role: ROLE.RelocationOpen, pages: 'rrrrrrrrrrrrg' },
};
const HERO_FIELDS = {
  HostFrontierOffset: 9,
  RelocationFrontierOffset: 13,
  VictimValidAtPick: 3,
  VictimPagesCopied: 1,
  LastLogicalPage: 71,
  LastPhysicalPage: 24,
  LastPreviousPhysicalPage: 21 * 16 + 9,
  FreeBlocks: 4,
  CopiedSinceWrite: 2,
};

function moment(
  width = 1440,
  change: Partial<SceneMoment> = {},
  drive: SceneDrive = HERO_DRIVE,
  blocks = HERO_BLOCKS,
  fields: Parameters<typeof createFrame>[2] = HERO_FIELDS,
) {
  const frame = createFrame(drive, blocks, fields);
  const shown = new ShownDrive(drive, frame.pageState.length);
  shown.show(frame, false);
  const heat = new HeatReading(drive.blockCount);
  heat.update(shown, 0);
  const base: SceneMoment = {
    layout: layoutScene(width, drive),
    shown,
    motion: new Motion(),
    heat,
    band: 'step',
    nowMs: 0,
    relocatedPerHostPage: null,
  };
  return { ...base, ...change };
}

/** The same moment before the first copy. */
const withoutCrowd = (): SceneMoment =>
  moment(1440, {}, HERO_DRIVE, HERO_BLOCKS, { ...HERO_FIELDS, CopiedSinceWrite: 0 });

/** Every mark, those of plates at rest included. */
const flat = (list: DrawList): DrawItem[] =>
  list.flatMap((item) => (item.kind === 'plate' ? flat(item.expand()) : [item]));
const cells = (items: readonly DrawItem[]): CellItem[] => items.filter((item) => item.kind === 'cell');
function lookCounts(items: readonly DrawItem[]): Partial<Record<CellLook, number>> {
  const counts: Partial<Record<CellLook, number>> = {};
  for (const { look } of cells(items)) counts[look] = (counts[look] ?? 0) + 1;
  return counts;
}
const boxes = (items: readonly DrawItem[], stroke: Tone): DrawItem[] =>
  items.filter((item) => item.kind === 'box' && item.stroke === stroke);

describe('the scene', () => {
  it('shows every compartment of every plate that is not on the stack, in its state', () => {
    const items = flat(composeScene(withoutCrowd()));
    // 23 closed plates of 16, one page of them invalid; hatch 9 + 7 free; victim 13 x, 1 m, 1 g, 1 r; filling 12 r, 1 g, 3 free.
    expect(lookCounts(items)).toEqual({
      host: 23 * 16 - 1 + 9,
      leftover: 14,
      moved: 1,
      ghost: 2,
      relocated: 13,
      free: 10,
    });
  });

  it('numbers portions that have room, and only those', () => {
    const items = flat(composeScene(moment()));
    const numbered = cells(items).filter((item) => item.ticket !== null);
    expect(numbered.every((item) => item.box.width >= 27)).toBe(true);
    expect(numbered.map((item) => item.ticket)).toContain(100 + 16);
    expect(cells(flat(composeScene(moment(390)))).every((item) => item.ticket === null)).toBe(true);
  });

  it('rings the old place of the last write in ink', () => {
    const at = moment();
    const seat = at.layout.tables.kind === 'plates' ? at.layout.tables.seats[at.shown.seating.slotOf(21)] : undefined;
    const rings = boxes(flat(composeScene(at)), 'ink').filter((item) => item.kind === 'box' && item.box.width < 40);
    expect(rings).toHaveLength(1);
    const ring = rings[0]?.kind === 'box' ? rings[0].box : undefined;
    expect(ring && seat && contains(seat, ring)).toBe(true);
  });

  it('rings the next slot in the colour of the host while the hatch is open, and not while it is closed', () => {
    expect(boxes(flat(composeScene(moment())), 'host')).toEqual([]);
    const open = moment(1440, {}, HERO_DRIVE, { ...HERO_BLOCKS, 8: {} } as typeof HERO_BLOCKS);
    const [ring] = boxes(flat(composeScene(open)), 'host');
    const slot = cellRect(open.layout.hatch, open.shown.grid, 9);
    expect(ring?.kind === 'box' && ring.box).toEqual(inset(slot, -1));
  });

  it('lets a portion fly in front of everything, tilted, and keeps its ends as they were', () => {
    const still = moment();
    const motion = new Motion();
    const from = 8 * 16 + 13;
    const to = 26 * 16 + 12;
    motion.start(Int32Array.of(MICRO.Relocate, 136, from, to), {
      layout: still.layout,
      shown: still.shown,
      before: { places: [], pages: new Map([[from, { state: 5, ticket: 136 }]]) },
      nowMs: 0,
      settings: { band: 'step', isReduced: false, slotMs: 1000 },
    });
    const list = composeScene({ ...still, motion, nowMs: 150 });
    const last = list.at(-1);
    expect(last).toMatchObject({ kind: 'cell', look: 'ghost', ticket: 136 });
    expect(last?.kind === 'cell' && last.tilt).toBeLessThan(-3);
    expect(still.shown.lookOf(26, 12)).toBe('free');
  });

  it('fades an old look out over the new one', () => {
    const still = withoutCrowd();
    const motion = new Motion();
    const page = 21 * 16 + 9;
    const pages = new Map([[page, { state: 1, ticket: 7 }]]);
    const settings = { band: 'trail', isReduced: false, slotMs: 10 } as const;
    motion.start(Int32Array.of(MICRO.Trim, 7, page, -1), {
      layout: still.layout,
      shown: still.shown,
      before: { places: [], pages },
      nowMs: 0,
      settings,
    });
    const fading = cells(composeScene({ ...still, motion, nowMs: 40 }));
    expect(fading).toMatchObject([{ look: 'host', opacity: 0.75 }]);
  });

  it('tears the ticket of a deleted dish into two halves that part by 6 px', () => {
    const still = moment();
    const motion = new Motion();
    const page = 21 * 16 + 9;
    const settings = { band: 'step', isReduced: false, slotMs: 250 } as const;
    motion.start(Int32Array.of(MICRO.Trim, 7, page, -1), {
      layout: still.layout,
      shown: still.shown,
      before: { places: [], pages: new Map() },
      nowMs: 0,
      settings,
    });
    const gapAt = (nowMs: number): number => {
      const halves = composeScene({ ...still, motion, nowMs }).filter(
        (item) => item.kind === 'path' && item.fill === 'surface',
      );
      const [one, other] = halves
        .slice(-2)
        .map((item) => (item.kind === 'path' ? item.steps.map((step) => step[1] ?? 0) : []));
      return Math.min(...(other ?? []).slice(0, -1)) - Math.max(...(one ?? []));
    };
    expect(gapAt(419) - gapAt(0)).toBeCloseTo(6, 1);
  });

  it('becomes warm plates and ribbons to scale above 500 writes a second', () => {
    const list = composeScene(moment(1440, { band: 'flow', relocatedPerHostPage: 2, lateDrawing }));
    expect(list.filter((item) => item.kind === 'warm')).toHaveLength(23);
    const ribbon = (tone: Tone): number => {
      const found = list.find((item) => item.kind === 'path' && item.fill === tone && item.steps.length === 8);
      if (found?.kind !== 'path') return 0;
      return Math.abs((found.steps[0]?.[2] as number) - (found.steps[6]?.[2] as number));
    };
    expect(ribbon('re') / ribbon('host')).toBeCloseTo(2);
  });

  it('becomes a heat map with the open blocks and the victim outlined when plates would be too small', () => {
    const drive: SceneDrive = { ...HERO_DRIVE, blockCount: 1024 };
    const list = composeScene(moment(1440, { band: 'flow' }, drive));
    expect(list.filter((item) => item.kind === 'heat')).toHaveLength(1);
    const small = (tone: Tone) => boxes(list, tone).filter((item) => item.kind === 'box' && item.box.width < 40);
    expect(small('ink')).toHaveLength(2);
    expect(small('re')).toHaveLength(1);
  });

  it('paints plates that look the same once: equal content gives an equal signature', () => {
    const signatures = composeScene(moment()).flatMap((item) => (item.kind === 'plate' ? [item.signature] : []));
    // 22 untouched tables look alike; the one with a leftover, hatch, re-plating and victim do not.
    expect(signatures).toHaveLength(26);
    expect(new Set(signatures).size).toBe(5);
  });
});

describe('the clean stack', () => {
  it('is as high as its number, with the line at the threshold', () => {
    expect(stackView(3, 4, 8)).toEqual({ bars: 3, rest: 0, lowLineSlot: 4 });
    expect(stackView(30, 4, 8)).toEqual({ bars: 8, rest: 22, lowLineSlot: 4 });
    // A line at 60 is drawn at six: each plate stands for ten.
    expect(stackView(30, 60, 8)).toEqual({ bars: 3, rest: 0, lowLineSlot: 6 });
    const list: DrawList = [];
    const { stack } = layoutScene(1440, HERO_DRIVE);
    drawStack(list, stack, stackView(3, 4, 8));
    const line = list.find((item) => item.kind === 'path' && item.stroke === 'low');
    expect(line?.kind === 'path' && line.steps[0]?.[2]).toBe(stack.baseY - 4 * 10);
    expect(list.filter((item) => item.kind === 'box' && item.fill === 'surface')).toHaveLength(3);
  });

  it.each([0, 1, 4, 7, 8, 9, 22, 30])('of %i plates has eight full ones at most, the rest thin on top', (free) => {
    const list: DrawList = [];
    const { stack } = layoutScene(1440, HERO_DRIVE);
    drawStack(list, stack, stackView(free, 4, stack.slots));
    expect(list.filter((item) => item.kind === 'box' && item.fill === 'surface')).toHaveLength(Math.min(8, free));
    const dashed = list.filter((item) => item.kind === 'box' && item.dash !== undefined);
    expect(dashed).toHaveLength(Math.max(0, 6 - free));
    const rest = list.find((item) => item.kind === 'box' && item.fill === 'lineStrong');
    if (free <= 8) expect(rest).toBeUndefined();
    else expect(rest?.kind === 'box' && rest.box.height).toBeCloseTo((free - 8) * stack.restStep + 0.6);
  });
});

describe('guests', () => {
  /** Tickets on paper, the crowd's portions and its heads, in a layout with `waiting` guests. */
  function guestsOf(width: number, waiting: number) {
    const at = moment(width, {}, HERO_DRIVE, HERO_BLOCKS, { ...HERO_FIELDS, CopiedSinceWrite: waiting });
    at.shown.fields.set([311, 312, 313, 314], FIELD.NextLogicalPage0);
    const { area } = at.layout.guests.crowd;
    const list = composeScene(at).filter((item) => item.kind !== 'plate');
    const heads = list.filter((item) => item.kind === 'disc' && item.stroke === 'ink2');
    return {
      tickets: list.flatMap((item) => (item.kind === 'numeral' && item.face !== 'ui' ? [item.text] : [])),
      portions: cells(list).filter(({ look, box }) => look === 'relocated' && contains(area, box)).length,
      heads: heads.length,
    };
  }

  it('stand in line with what they order, the next first', () => {
    expect(guestsOf(1440, 0)).toEqual({ tickets: ['311', '312', '313', '314'], portions: 0, heads: 4 });
    expect(guestsOf(390, 0)).toEqual({ tickets: ['311', '312'], portions: 0, heads: 2 });
  });

  it.each([1, 14, 15, 28])('gather, %i of them, one for each portion that was re-plated', (waiting) => {
    expect(guestsOf(1440, waiting)).toEqual({ tickets: ['311', '312'], portions: waiting, heads: 2 + waiting });
    expect(guestsOf(390, waiting)).toEqual({ tickets: [], portions: waiting, heads: waiting });
  });

  it('are only a number when there are too many to draw', () => {
    expect(guestsOf(1440, 29)).toEqual({ tickets: ['311', '312'], portions: 0, heads: 2 });
  });

  it('see the shutter down while the hatch is closed, and partly down while it slides', () => {
    const height = (change: Partial<SceneMoment>, blocks = HERO_BLOCKS): number | null => {
      const at = moment(1440, change, HERO_DRIVE, blocks);
      const { x, width } = at.layout.shutter.bar;
      const bar = composeScene(at).find((item) => item.kind === 'box' && item.box.x === x && item.box.width === width);
      return bar?.kind === 'box' ? bar.box.height : null;
    };
    const { bar } = layoutScene(1440, HERO_DRIVE).shutter;
    expect(height({})).toBe(bar.height);
    expect(height({ shutter: 0.25 })).toBe(bar.height / 4);
    expect(height({}, { ...HERO_BLOCKS, 8: {} } as typeof HERO_BLOCKS)).toBeNull();
  });
});

describe('tables', () => {
  const numbers = (at: SceneMoment): string[] =>
    composeScene(at).flatMap((item) => (item.kind === 'numeral' && item.face === 'ui' ? [item.text] : []));

  it('number their plates, and the held seat of the victim, from 1', () => {
    const at = moment();
    expect(numbers(at)).toHaveLength(24);
    expect(numbers(at)).toContain('9');
    expect(numbers(at)).not.toContain('2');
    expect(numbers(moment(390))).toEqual([]);
  });

  it('outline the seats that wait for their first plate', () => {
    const at = moment(1440, {}, HERO_DRIVE, { 1: HERO_BLOCKS[1], 2: {}, 3: {} } as never);
    const vacant = composeScene(at).filter(
      (item) => item.kind === 'box' && item.dash?.[1] === 4 && item.dash[0] === 2 && item.box.width > 60,
    );
    // 24 seats, two of them taken; the slots of the stack are wider.
    expect(vacant.filter((item) => item.kind === 'box' && item.box.width < 80)).toHaveLength(22);
  });
});

describe('words over the scene', () => {
  const said = (at: SceneMoment): Record<string, string> =>
    Object.fromEntries(
      Object.entries(sceneTexts(at, GREEDY_WORDS, tellDishRoomOf(at.layout.shape))).map(([id, lines]) => [
        id,
        lines.map((line) => line.parts.map((part) => part.text).join('')).join(' | '),
      ]),
    );

  it('say what the picture shows', () => {
    expect(said(moment())).toMatchObject({
      hatchCaption: 'closed until a plate is washed',
      waiting: '2guests wait, one for each portion re-plated meanwhile',
      orderBoard: 'Order board | 71 → hatch, 9 | was plate 22, 10',
      stack: 'Clean stack4 | free blocks',
      victim: 'Plate 9 | 3 of 16 wanted, the fewest',
      replating: 'Re-plating | a clean plate takes what is still wanted | 1\u00a0of\u00a03 copied',
      washer: 'Washer | erases all 16',
    });
  });

  it('put the counter where the phone has room for it', () => {
    expect(said(moment(390))).toMatchObject({
      dishRoom: 'Dish room 3 of 16 wanted, the fewest on any table',
      replating: '1\u00a0of\u00a03 | copied',
      waiting: '2guests wait',
      tables: 'Tables',
    });
  });

  it('say why the dish room is idle: nothing to do yet, or the plate at the hatch is not full', () => {
    const idle = (free: number): SceneMoment =>
      moment(1440, {}, HERO_DRIVE, { 1: HERO_BLOCKS[1] } as never, {
        ...HERO_FIELDS,
        FreeBlocks: free,
        CopiedSinceWrite: 0,
      });
    expect(said(idle(23)).replating).toContain('nothing to do until the stack sinks to the line');
    expect(said(idle(4)).replating).toContain('idle until the plate at the hatch is full');
    expect(said(idle(23)).nextPlate).toBe('the next plate');
    expect(said(idle(23)).waiting).toBeUndefined();
  });

  it('name the plate that is being washed', () => {
    const at = moment(1440, {}, HERO_DRIVE, { 1: HERO_BLOCKS[1] } as never);
    at.motion.wash = { block: 20, startMs: 0, durationMs: 1400 };
    expect(said(at).victim).toBe('Plate 21 | being washed');
    expect(said({ ...at, layout: layoutScene(390, HERO_DRIVE) }).dishRoom).toBe('Dish room Plate 21: being washed');
    expect(said({ ...at, nowMs: 1400 }).victim).toBeUndefined();
  });

  it('have only names before the first frame', () => {
    const { layout } = moment();
    const blank = { ...moment(), layout, shown: new ShownDrive(HERO_DRIVE, 0) };
    expect(said(blank)).toMatchObject({
      hatchCaption: '',
      orderBoard: 'Order board',
      stack: 'Clean stack | free blocks',
    });
    expect(said(blank).victim).toBeUndefined();
  });

  it('name ghosts once there are some', () => {
    const looks = (ghosts: number): readonly string[] =>
      legendPlan(moment(1440, {}, HERO_DRIVE, HERO_BLOCKS, { ...HERO_FIELDS, GhostPages: ghosts }))?.looks ?? [];
    expect(looks(0)).toEqual(['host', 'relocated', 'leftover', 'free']);
    expect(looks(2)).toEqual(['host', 'relocated', 'leftover', 'ghost', 'free']);
  });

  it('tell rates instead of single plates at speed', () => {
    const fast = moment(1440, { band: 'flow', relocatedPerHostPage: 1.234 }, HERO_DRIVE, {
      1: HERO_BLOCKS[1],
    } as never);
    expect(said(fast)).toMatchObject({
      full: 'ordered 1',
      back: 'back 1.23',
      victim: 'One after another | 1.23 re-plated for every portion ordered',
    });
    expect(labelBoxes(fast).back?.hang).toBe('bottom');
  });

  it('name the held seat of the plate in the dish room', () => {
    const at = moment();
    const seat = at.layout.tables.kind === 'plates' ? at.layout.tables.seats[at.shown.seating.heldSlot] : undefined;
    expect(labelBoxes(at).emptySeat?.x).toBe((seat?.x ?? 0) + 4);
  });
});
