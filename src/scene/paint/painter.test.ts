import { describe, expect, it } from 'vitest';
import type { DrawItem } from '../draw/drawList.ts';
import type { CellLook, ScenePalette } from '../vocabulary.ts';
import { square } from '../layout/geometry.ts';
import { portionDetail } from '../layout/plateGrid.ts';
import { arrowHead, paint, type PaintResources } from './painter.ts';

const palette = new Proxy({}, { get: (_target, name) => String(name) }) as ScenePalette;
const RESOURCES: PaintResources = {
  palette,
  hatchSmall: 'hatch of 5 px',
  hatchLarge: 'hatch of 8 px',
  ticketFont: 'mono',
  uiFont: 'sans',
  leastFaint: 0,
  heatColors: ['cold', 'warm', 'hot'],
  plates: null,
  heat: null,
};

function painted(...items: DrawItem[]): string[] {
  const { context, calls } = recordContext();
  paint(context, items, RESOURCES);
  return calls;
}
const cell = (look: CellLook, side: number, ticket: number | null = null): DrawItem => ({
  kind: 'cell',
  box: square(0, 0, side),
  look,
  ticket,
  opacity: 1,
  tilt: 0,
});

describe('a compartment', () => {
  it('is solid for a fresh portion', () => {
    expect(painted(cell('host', 20))).toEqual(['beginPath', 'roundRect 0 0 20 20 2.8', 'fill <host> <1>']);
  });

  it('has its top right corner cut for a re-plated one', () => {
    const calls = painted(cell('relocated', 20));
    expect(calls.slice(2, 4)).toEqual(['lineTo 14 0', 'lineTo 20 6']);
    expect(calls.at(-1)).toBe('fill <re> <1>');
  });

  it('is hatched for a leftover, wider from 24 px on', () => {
    expect(painted(cell('leftover', 20))).toContain('fill <hatch of 5 px> <1>');
    expect(painted(cell('leftover', 24))).toContain('fill <hatch of 8 px> <1>');
  });

  it('has one diagonal for a leftover below 8 px, the same in every cell', () => {
    expect(painted(cell('leftover', 6))).toEqual([
      'beginPath',
      'roundRect 0.5 0.5 5 5 0.8',
      'moveTo 0.5 5.5',
      'lineTo 5.5 0.5',
      'fill <left> <1>',
      'stroke <leftHatch> <0.8> <1>',
    ]);
  });

  it('is dashed for a ghost, and plainly outlined where dashes would not show', () => {
    expect(painted(cell('ghost', 20))).toContain('setLineDash [2.6 2]');
    expect(painted(cell('ghost', 24))).toContain('setLineDash [3.6 2.8]');
    const small = painted(cell('ghost', 9));
    expect(small.join()).not.toContain('setLineDash');
    expect(small).toContain('stroke <ghost> <1.1> <1>');
  });

  it('is an outline in the colour of re-plating while the original waits for the wash', () => {
    expect(painted(cell('moved', 28, 109))).toEqual([
      'beginPath',
      'roundRect 1 1 26 26 3.9',
      'stroke <re> <1.4> <1>',
      'fillText 109 14 14.5 <reInk> <1>',
    ]);
  });

  it('is an outline without fill when clean', () => {
    expect(painted(cell('free', 20)).at(-1)).toBe('stroke <free> <0.9> <0.8>');
  });

  it('is one path with neighbours of the same look only', () => {
    const calls = painted(cell('host', 20), cell('host', 20), cell('free', 20), cell('free', 20), cell('free', 9));
    expect(calls.filter((call) => /^(?:beginPath|fill|stroke)/.test(call))).toEqual([
      'beginPath',
      'fill <host> <1>',
      'beginPath',
      'stroke <free> <0.9> <0.8>',
      'beginPath',
      'stroke <free> <0.9> <0.8>',
    ]);
    expect(calls.filter((call) => call.startsWith('roundRect')).length).toBe(5);
  });

  it('stands alone where it is tilted, fades or has a number', () => {
    const alone = [
      cell('host', 30, 7),
      cell('host', 30, 8),
      { ...cell('host', 30), opacity: 0.5 } as DrawItem,
      { ...cell('host', 30), tilt: 3 } as DrawItem,
      cell('host', 30),
    ];
    expect(painted(...alone).filter((call) => call === 'beginPath').length).toBe(alone.length);
  });

  it('has at each side the marks that legends are told of', () => {
    const marksAt = (side: number): readonly boolean[] => {
      const [leftover, ghost] = [painted(cell('leftover', side)), painted(cell('ghost', side))].map(String);
      return [leftover?.includes('stroke'), leftover?.includes('hatch of'), ghost?.includes('setLineDash')].map(
        Boolean,
      );
    };
    const MARKS = { plain: [0, 0, 0], line: [1, 0, 0], hatch: [1, 1, 0], full: [1, 1, 1] } as const;
    for (const side of [2, 5.9, 6, 7.9, 8, 10.9, 11, 24, 60])
      expect(marksAt(side), `${side} px`).toEqual(MARKS[portionDetail(side)].map(Boolean));
  });

  it('strikes the number of a leftover out, where that leaves hatch around it', () => {
    const calls = painted(cell('leftover', 40, 87));
    expect(calls).toContain('fillText 87 20 20.6 <leftInk> <1>');
    expect(calls.at(-1)).toBe('stroke <leftInk> <1> <1>');
    expect(painted(cell('leftover', 30, 87)).join()).not.toContain('fillText');
  });

  it('has no number that would be smaller than 13 px', () => {
    const texts = (side: number, ticket: number): string[] =>
      painted(cell('host', side, ticket)).filter((call) => call.startsWith('fillText'));
    expect(texts(27, 109)).toHaveLength(1);
    expect(texts(26, 109)).toEqual([]);
    expect(texts(30, 1093)).toEqual([]);
  });

  it('is its colour alone below 6 px, darker for a leftover, empty when clean', () => {
    const [whole] = painted(cell('relocated', 4)).slice(1);
    expect(whole).toBe('roundRect 0 0 4 4 0');
    expect(painted(cell('leftover', 4)).slice(2)).toEqual(['fill <left> <1>', 'fill <leftHatch> <0.5>']);
    expect(painted(cell('free', 4)).slice(2)).toEqual([]);
  });

  it('has its number scaled from one font size while it flies', () => {
    const flying = (side: number): string[] => painted({ ...cell('host', side, 5), isInFlight: true } as DrawItem);
    expect(flying(50)).toContain('scale 1.5 1.5');
    expect(flying(40)).toContain('scale 1.2 1.2');
    expect(flying(40)).toContain('fillText 5 0 0 <onHost> <1>');
    expect(painted(cell('host', 40, 5)).join()).not.toContain('scale');
  });

  it('turns around its middle when tilted', () => {
    const calls = painted({ ...(cell('host', 20) as Extract<DrawItem, { kind: 'cell' }>), tilt: 90 });
    expect(calls.slice(0, 4)).toEqual(['save', 'translate 10 10', 'rotate 1.6', 'translate -10 -10']);
    expect(calls.at(-1)).toBe('restore');
  });
});

describe('other marks', () => {
  it('set dashes only for the stroke that needs them', () => {
    const calls = painted({ kind: 'box', box: square(0, 0, 10), radius: 2, stroke: 'line', dash: [4, 4] });
    expect(calls.slice(-3)).toEqual(['setLineDash [4 4]', 'stroke <line> <1> <1>', 'setLineDash []']);
  });

  it('are opaque in high contrast if they are faint, but not while they fade', () => {
    const far: DrawItem = { kind: 'disc', x: 0, y: 0, radius: 6, stroke: 'ink2', opacity: 0.35, isFaint: true };
    const { context, calls } = recordContext();
    paint(context, [far, { ...far, isFaint: false }], { ...RESOURCES, leastFaint: 1 });
    expect(calls.filter((call) => call.startsWith('stroke'))).toEqual([
      'stroke <ink2> <1> <1>',
      'stroke <ink2> <1> <0.4>',
    ]);
    expect(painted(far)).toContain('stroke <ink2> <1> <0.4>');
  });

  it('put an arrow head on the last point, along the line', () => {
    const head = arrowHead([
      ['M', 0, 0],
      ['L', 100, 0],
    ]);
    expect(head?.[1]).toEqual(['L', 100, 0]);
    expect(head?.[0]?.[1]).toBeLessThan(100);
    expect(head?.[0]?.[2]).toBeCloseTo(-(head?.[2]?.[2] as number));
  });

  it('take the colour of a warm plate from the scale', () => {
    const warm = (share: number): DrawItem => ({ kind: 'warm', box: square(0, 0, 10), radius: 2, share });
    expect(painted(warm(0), warm(0.5), warm(1)).filter((call) => call.startsWith('fill'))).toEqual([
      'fill <cold> <1>',
      'fill <warm> <1>',
      'fill <hot> <1>',
    ]);
  });

  it('fill neighbours of one colour with one path', () => {
    const warm = (x: number, share: number): DrawItem => ({ kind: 'warm', box: square(x, 0, 10), radius: 2, share });
    expect(painted(warm(0, 0.5), warm(20, 0.6), cell('host', 20), warm(40, 0.5))).toEqual([
      'beginPath',
      'roundRect 0 0 10 10 2',
      'roundRect 20 0 10 10 2',
      'fill <warm> <1>',
      'beginPath',
      'roundRect 0 0 20 20 2.8',
      'fill <host> <1>',
      'beginPath',
      'roundRect 40 0 10 10 2',
      'fill <warm> <1>',
    ]);
  });

  it('paint a plate at rest mark by mark when no picture of it is kept', () => {
    const plate: DrawItem = { kind: 'plate', box: square(0, 0, 20), signature: 'a', expand: () => [cell('host', 20)] };
    expect(painted(plate)).toEqual(painted(cell('host', 20)));
  });
});

/** A 2D context that records each call as a line: numbers with one decimal, colours by name. */
function recordContext(): { context: CanvasRenderingContext2D; calls: string[] } {
  const calls: string[] = [];
  const state: Record<string, unknown> = { globalAlpha: 1 };
  const show = (value: unknown): string => {
    if (typeof value === 'number') return String(Math.round(value * 10) / 10);
    if (Array.isArray(value)) return `[${value.map(show).join(' ')}]`;
    return String(value);
  };
  const styled: Readonly<Record<string, readonly string[]>> = {
    fill: ['fillStyle', 'globalAlpha'],
    fillText: ['fillStyle', 'globalAlpha'],
    stroke: ['strokeStyle', 'lineWidth', 'globalAlpha'],
  };
  const context = new Proxy(
    {},
    {
      get: (_target, name: string) =>
        name in state
          ? state[name]
          : (...values: unknown[]) => {
              const styles = (styled[name] ?? []).map((key) => show(state[key]));
              calls.push([name, ...values.map(show), ...styles.map((style) => `<${style}>`)].join(' '));
            },
      set: (_target, name: string, value: unknown) => {
        state[name] = value;
        return true;
      },
    },
  );
  return { context: context as CanvasRenderingContext2D, calls };
}
