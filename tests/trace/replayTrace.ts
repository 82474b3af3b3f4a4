import { createDrive, type Drive, requireScenario, type ScenarioInput } from '#engine';
import {
  createPageFit,
  type TraceFit,
  TracePlaces,
  TraceReader,
  type TraceReaderOptions,
  TraceReplay,
  TraceSurvey,
} from '#traces';

export interface ReplayInput {
  readonly scenario: ScenarioInput;
  readonly fit?: TraceFit;
  readonly loops?: number;
  readonly reading?: TraceReaderOptions;
}

/** Replays a trace in memory on a filled drive. */
export function replayTrace(
  trace: Uint8Array,
  { scenario, fit = 'wrap', loops = 1, reading = {} }: ReplayInput,
): { readonly drive: Drive; readonly replay: TraceReplay } {
  const survey = new TraceSurvey();
  const surveyor = new TraceReader(reading, (request) => survey.add(request));
  surveyor.push(trace);
  surveyor.end();
  const drive = createDrive(requireScenario({ warmupPages: 0, ...scenario }));
  const places = new TracePlaces(survey.devices);
  const { logicalPageCount } = drive.map;
  const { firstPage, spanPages } = places;
  const replay = new TraceReplay(drive.map, places, createPageFit(fit, { logicalPageCount, firstPage, spanPages }));
  for (let loop = 0; loop < loops; loop++) {
    const reader = new TraceReader(reading, (request) => replay.add(request));
    reader.push(trace);
    reader.end();
    replay.endLoop();
  }
  return { drive, replay };
}
