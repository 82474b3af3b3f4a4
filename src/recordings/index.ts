/** The types of all runs. Each run has a door of its own, `#recordings/<name>`. */
export type { FrameRuns, Run, RunName, RunPart, RunRequest, Runs } from './registry.ts';
