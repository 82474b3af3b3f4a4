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

/** The state of a plain run of a scenario at a step. */
export const hashAt = (scenario: Scenario, step: number): string => {
  const drive = createDrive(scenario);
  drive.run(step);
  return drive.stateHash();
};

/**
 * A session whose clock advances by `perReadMs` whenever it is read, and by hand. The default is above the session's target of
 * 2 ms a chunk, so that it keeps its chunks small.
 */
export function createSession(perReadMs = 3) {
  const clock = { ms: 0 };
  const frames: (FrameMessage & { readonly atMs: number })[] = [];
  const session = new Session(
    (name, payload) => {
      if (name === 'frame') frames.push({ ...(payload as FrameMessage), atMs: clock.ms });
    },
    () => (clock.ms += perReadMs),
    createDrive,
  );
  return { session, frames, clock };
}
