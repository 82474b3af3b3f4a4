/** The door of the runs: their types. Each run has a door of its own besides, `#runs/<name>`. */
export type { FrameRuns, Run, RunName, RunPart, RunRequest, Runs } from './registry.ts';
