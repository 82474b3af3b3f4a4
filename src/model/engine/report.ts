/** The door to whole runs and their reports, as the command line and the library have them. */
export { runDrive, type RunLength } from './experiments/measurement.ts';
export {
  reportOn,
  reportSteadiness,
  theoryByPolicy,
  type RunReport,
  type SteadinessReport,
  type TheoryReason,
} from './experiments/runReport.ts';
