import type { Scenario } from '../scenario.ts';
import type { WorkloadKind } from '../vocabulary.ts';
import { AddressStream } from './addressStream.ts';
import { FileStream } from './fileStream.ts';
import type { HostStream } from './hostStream.ts';

/** One row for each workload. */
const STREAMS: Readonly<Record<WorkloadKind, (scenario: Scenario) => HostStream>> = {
  uniform: (scenario) => new AddressStream(scenario),
  sequential: (scenario) => new AddressStream(scenario),
  mix: (scenario) => new AddressStream(scenario),
  hotCold: (scenario) => new AddressStream(scenario),
  zipf: (scenario) => new AddressStream(scenario),
  logAndSmall: (scenario) => new AddressStream(scenario),
  logs: (scenario) => new AddressStream(scenario),
  oncePerPass: (scenario) => new AddressStream(scenario),
  pareto: (scenario) => new AddressStream(scenario),
  files: (scenario) => new FileStream(scenario),
};

export function createHostStream(scenario: Scenario): HostStream {
  return STREAMS[scenario.workload](scenario);
}
