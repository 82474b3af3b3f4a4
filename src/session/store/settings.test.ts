import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, scenarioOf, spareLimits } from './settings.ts';

describe('the spare that the slider offers', () => {
  it('begins at the whole per cent above what a small drive needs, and at 4 % of a large one', () => {
    // Computed by hand: of 30 blocks four are the reserve and two are open. 6 of 30 are 20 %.
    expect(spareLimits('table')).toEqual({ min: 0.2, max: 0.6 });
    // 6 of 1,024 are 0.6 %.
    expect(spareLimits('scale')).toEqual({ min: 0.04, max: 0.6 });
  });
});

describe('the drive of some settings', () => {
  const preparedAs = (size: 'table' | 'scale', start: 'new' | 'used') => {
    const { isFilled, warmupPages, logicalPageCount } = scenarioOf({ ...DEFAULT_SETTINGS, size, start });
    return [isFilled, warmupPages / logicalPageCount];
  };

  it('is new and empty where a small one is asked for new; any other has been written over and over', () => {
    expect(preparedAs('table', 'new')).toEqual([false, 0]);
    expect(preparedAs('table', 'used')).toEqual([true, 8]);
    expect(preparedAs('scale', 'new')).toEqual([true, 5]);
    expect(preparedAs('scale', 'used')).toEqual([true, 5]);
  });
});
