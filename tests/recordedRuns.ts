import type { Run, RunName, Runs } from '#recordings';
import { recordingsOf } from '../scripts/build/recordings.ts';

const recordings = recordingsOf('parts');

/**
 * All parts of a run. The first test to ask runs it; others read the recording, until a source that it depends on changes.
 */
export function recordedParts<Name extends RunName>(
  name: Name,
  run: Run<Name>,
  request: Runs[Name]['request'],
): Runs[Name]['part'][] {
  const key = { run: name, request };
  const recording = recordings.read(key) as Runs[Name]['part'][] | null;
  if (recording) return recording;
  const parts = [...run(request)];
  recordings.write(key, parts);
  return parts;
}
