import { createDrive, requireScenario, type Scenario, type ScenarioInput } from '#engine';
import type { FrameMessage } from './protocol.ts';
import { Session } from './session.ts';

export const createScenario = (input: ScenarioInput = {}): Scenario =>
  requireScenario({
    blockCount: 20,
    pagesPerBlock: 4,
    logicalPageCount: 50,
    workload: 'files',
    randomFraction: 0.6,
    ...input,
  });

/**
 * A session whose clock goes on by `perLookMs` whenever it is looked at, and by hand. More than 2 ms, so that the session
 * takes its pieces of work for slow and keeps them small.
 */
export function createSession(perLookMs = 3) {
  const clock = { ms: 0 };
  const frames: (FrameMessage & { readonly atMs: number })[] = [];
  const session = new Session(
    (name, payload) => {
      if (name === 'frame') frames.push({ ...(payload as FrameMessage), atMs: clock.ms });
    },
    () => (clock.ms += perLookMs),
    createDrive,
  );
  return { session, frames, clock };
}
