import type { Scenario } from '#engine';
import { LANGUAGE } from '#messages';
import { isSetByTrace, SETTING_IDS, valueOf, withValues } from '../settings.ts';
import { FIRST_START, startScenario } from '../starts.ts';

/** The scenario of a link to a trace: what the trace decides is as the lab has it at first. */
export function scenarioOfLink(scenario: Scenario): Scenario {
  const first = startScenario(FIRST_START);
  const ids = SETTING_IDS.filter(isSetByTrace);
  const plain = withValues(scenario, Object.fromEntries(ids.map((id) => [id, valueOf(id, first)])));
  // What stays may need a larger drive.
  return plain.ok ? plain.value : scenario;
}

/** Files of the site, beside the folders of the languages. */
const SAMPLE_FILES = {
  office: 'office-morning.iolog',
  mail: 'mail-server.csv',
  build: 'build-server.blkparse',
  job: 'everybody-in-a-new-order.fio',
} as const;
export type SampleName = keyof typeof SAMPLE_FILES;
export const SAMPLE_NAMES = Object.keys(SAMPLE_FILES) as SampleName[];

/** @throws TypeError without a network, and Error where the site has no such file */
export async function fetchSample(name: SampleName): Promise<File> {
  const fileName = SAMPLE_FILES[name];
  const response = await fetch(`${LANGUAGE.folder && '../'}samples/${fileName}`);
  if (!response.ok) throw new Error(`${fileName} is missing: ${response.status}`);
  return new File([await response.blob()], fileName);
}
