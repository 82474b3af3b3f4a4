import { describe, expect, it } from 'vitest';
import { requireScenario, type ScenarioInput } from '#engine';
import { plainRecipe } from './recipe.ts';
import { startScenario } from './starts.ts';
import { usedSettings } from './settings.ts';

const told = (input: ScenarioInput): string => plainRecipe(requireScenario(input));

describe('the recipe of passes', () => {
  it('tells order, map and what goes on in order', () => {
    expect(plainRecipe(startScenario('passes'))).toContain('Each page once a pass, each time in another order.');
    const fio = { workload: 'oncePerPass', passOrder: 'same', passMap: 'nextFree' } as const;
    expect(told(fio)).toContain('every time in the same order, the next free page for one already written.');
    expect(told({ ...fio, randomFraction: 0.5 })).toMatch(/, for 50\s?% of the writes; the rest goes on in order\./u);
  });

  it('tells requests and hashed ranks only where they are', () => {
    expect(told({ requestPages: 4 })).toContain('In requests of 4 pages.');
    expect(told({ workload: 'sequential', requestPages: 4 })).not.toContain('requests');
    expect(told({ workload: 'pareto', rankLayout: 'hashed' })).toContain('Where ranks lie: hashed');
    expect(told({ workload: 'pareto' })).toMatch(/all but 20\s?% of them in 20\s?% of the pages/u);
  });

  it('has their settings, and those of no other workload', () => {
    const ids = usedSettings(startScenario('passes'));
    expect(ids).toEqual(expect.arrayContaining(['passOrder', 'passMap', 'randomFraction', 'requestPages']));
    expect(ids).not.toContain('zipfTheta');
    expect(usedSettings(requireScenario({}))).not.toContain('passOrder');
  });
});
