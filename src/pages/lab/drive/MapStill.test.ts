import { expect, it } from 'vitest';
import { createDrive } from '#engine';
import { FIRST_START, startScenario } from '../starts.ts';
import { fillOf } from './MapStill.tsx';

it('the still shows the blocks as the engine fills them', () => {
  const scenario = startScenario(FIRST_START);
  const { fullBlocks, openPages } = fillOf(scenario);
  const { programmedPages } = createDrive(scenario).map.flash;
  const expected = Array.from({ length: scenario.blockCount }, (_, block) =>
    block < fullBlocks ? scenario.pagesPerBlock : block === fullBlocks ? openPages : 0,
  );
  expect([...programmedPages]).toEqual(expected);
});
