import * as fc from 'fast-check';
import { describe, it } from 'vitest';
import { createDrive, parseScenario } from '#engine';
import { checkInvariants } from '../../src/model/engine/invariants.ts';
import { lastingScenarios } from './commands.ts';

const numRuns = 150 * Number(process.env['FC_RUNS'] ?? 1);

describe('the fullest drive that a shape allows', () => {
  it('always finds a block worth cleaning, and never runs out of erased ones', () => {
    fc.assert(
      fc.property(lastingScenarios, (scenario) => {
        const wanted = { ...scenario, isFilled: true, filePages: 1 };
        const refused = parseScenario({ ...wanted, logicalPageCount: 1e9 });
        if (refused.ok || refused.problem.expected.kind !== 'wholeNumber')
          throw new Error('a drive may not promise a billion pages here');
        const most = refused.problem.expected.max;
        const parsed = parseScenario({ ...wanted, logicalPageCount: most });
        if (!parsed.ok) throw new Error(`${most} pages were allowed, and then refused`);
        const drive = createDrive(parsed.value);
        drive.run(300);
        const violations = checkInvariants(drive);
        if (violations.length > 0) throw new Error(JSON.stringify(violations));
      }),
      { numRuns },
    );
  });
});
