import { createDrive, type SlcUnusedReason } from '#engine';
import { reportOn, runDrive, type RunReport, type TheoryReason } from '#engine/report';
import { theory } from '#messages/problems';
import type { RunPlan } from './runPlan.ts';
import type { RunRecord } from './runRecord.ts';

export interface TimedRunReport extends RunReport {
  /** Speed of the measured part, by processor time. */
  readonly hostWritesPerSecond: number;
}

export function measureRun(
  { scenario, hostPages, isUntilSteady }: RunPlan,
  onStage: (stage: string) => void,
  record: RunRecord | null = null,
): TimedRunReport {
  onStage('filling and warming up');
  const drive = createDrive(scenario);
  record?.watch(drive.map);
  onStage('measuring');
  const before = process.cpuUsage();
  const stage = isUntilSteady ? 'settling' : 'measuring';
  const run = record ? (pages: number) => record.run(drive, pages) : undefined;
  runDrive(drive, { hostPages, isUntilSteady }, (fraction) => onStage(`${stage}, ${percentOf(fraction)}`), run);
  const { user, system } = process.cpuUsage(before);
  return {
    ...reportOn(drive),
    hostWritesPerSecond: Math.round((drive.step * 1e6) / Math.max(1, user + system)),
  };
}

const percentOf = (fraction: number): string => `${Math.round(100 * fraction)} %`;

/** Why theory does not apply; follows "does not apply:". The JSON has the codes. */
export const THEORY_REASON_WORDS: Readonly<Record<TheoryReason, string>> = theory;

/** Why the SLC cache took none of the counted writes, with advice. */
export const SLC_UNUSED_WORDS: Readonly<Record<SlcUnusedReason, string>> = {
  setApartFull:
    'the blocks set apart were full before, writes then go past them, and no pause empties them; see --slc-when-full fold, or --idle-every with --idle-cleaning reorganize',
  lentFull:
    'the blocks that are lent were full before, writes then go past them, and no pause empties them; see --idle-every with --idle-cleaning reorganize',
  nothingLeftEmpty:
    'the host leaves too little of the logical space empty for a block to be lent; see --live-fraction, or --slc-cache-blocks for blocks of its own',
  nothingErased:
    'the drive has gone round, and cleaning that the host waits for leaves no erased block beyond the reserve to lend; see --idle-every with --idle-cleaning reorganize and --idle-free-blocks',
};
