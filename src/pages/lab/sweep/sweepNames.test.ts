import { describe, expect, it } from 'vitest';
import { requireScenario, SCENARIO_FIELDS } from '#engine';
import { planSweep, SWEEP_DEFAULTS, usualSpares, type SweepField } from '#store/sweep';
import {
  axisText,
  fieldName,
  lineName,
  limitsOf,
  partText,
  patchText,
  runName,
  sweepSentences,
  usualAxis,
} from './sweepNames.ts';

const SCENARIO = requireScenario({ blockCount: 512, reserveBlocks: 4, seed: 7 });

describe('names in a sweep', () => {
  it('are those of settings, inside of a sentence', () => {
    expect((['spareArea', 'blockCount', 'isTrimEnabled'] as const).map(fieldName)).toEqual([
      'spare area',
      'blocks',
      'TRIM passed on',
    ]);
  });

  it('of values have a unit where the field is a share, and few digits', () => {
    const texts = [
      axisText('spareArea', 0.12345),
      axisText('spareArea', 0.12345, false),
      axisText('blockCount', 1024),
      axisText('zipfTheta', 0.9876),
    ];
    expect(texts).toEqual(['12.3\u202f%', '12.3', '1,024', '0.99']);
  });

  it('of lines say all that lines differ in, the field too where a choice means nothing alone', () => {
    const lines = [{ victimPolicy: 'fifo' }, { pools: 2, isTrimEnabled: false }, { isTrimEnabled: true }] as const;
    expect(lines.map(patchText)).toEqual(['FIFO', 'two pools, TRIM passed on: off', 'TRIM passed on: on']);
    const plan = planSweep(SCENARIO, { ...SWEEP_DEFAULTS, from: 0.1, to: 0.2, points: 2, seeds: 2, lines });
    expect(lines.map((_, line) => lineName(plan, line))).toEqual([
      'FIFO, one pool, TRIM passed on: on',
      'greedy, two pools, TRIM passed on: off',
      'greedy, one pool, TRIM passed on: on',
    ]);
    expect(plan.runs.filter(({ line }) => line === 0).map((run) => runName(plan, run))).toHaveLength(4);
  });

  it('stand in its sentences', () => {
    const settings = { ...SWEEP_DEFAULTS, seeds: 2 };
    const parts = (['field', 'from', 'to', 'points', 'lines', 'seeds'] as const).map((part) =>
      partText(part, settings),
    );
    expect(parts).toEqual(['spare area', '8\u202f%', '40\u202f%', '9', expect.stringContaining('4'), '2']);
    const [vary, lengths] = sweepSentences(settings, (part) => `<${part}>`);
    for (const part of ['field', 'from', 'to', 'points', 'lines', 'seeds']) expect(vary).toContain(`<${part}>`);
    expect(lengths).toMatch(/<warmupRounds>.*<countedRounds>/);
  });
});

describe('the axis of a field', () => {
  it('begins around the number of the scenario, within what the engine takes', () => {
    const axis = (field: SweepField, scenario = SCENARIO) => usualAxis(field, scenario, SWEEP_DEFAULTS);
    expect(axis('blockCount')).toEqual({ field: 'blockCount', from: 256, to: 1024 });
    expect(axis('reserveBlocks')).toEqual({ field: 'reserveBlocks', from: 2, to: 12 });
    const { min, max } = SCENARIO_FIELDS.blockCount;
    expect(axis('blockCount', { ...SCENARIO, blockCount: max })).toEqual({
      field: 'blockCount',
      from: max / 2,
      to: max,
    });
    expect(axis('blockCount', { ...SCENARIO, blockCount: min }).from).toBe(min);
  });

  it('is the whole range of a share, and spare areas that the drive can have', () => {
    const { min, max } = SCENARIO_FIELDS.hotSpaceFraction;
    expect(usualAxis('hotSpaceFraction', SCENARIO, SWEEP_DEFAULTS)).toEqual({
      field: 'hotSpaceFraction',
      from: min,
      to: max,
    });
    expect(limitsOf('hotSpaceFraction')).toEqual({ min, max, isWhole: false });
    expect(usualAxis('spareArea', SCENARIO, SWEEP_DEFAULTS)).toEqual(usualSpares(SCENARIO, SWEEP_DEFAULTS));
    expect(limitsOf('spareArea')).toMatchObject({ min: 0.001, max: 0.99, isWhole: false });
    expect(limitsOf('seed').isWhole).toBe(true);
  });
});
