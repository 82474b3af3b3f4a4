import type { Run, RunName, Runs } from '#runs';
import { recordingsOf } from '../scripts/build/recordings.ts';

const recordings = recordingsOf('parts');

/**
 * All parts of a run. Whoever asks first makes it; other files of tests read what was recorded, until a source changes that it
 * follows from.
 */
export function recordedParts<Name extends RunName>(
  name: Name,
  run: Run<Name>,
  request: Runs[Name]['request'],
): Runs[Name]['part'][] {
  const asked = { run: name, request };
  const known = recordings.read(asked) as Runs[Name]['part'][] | null;
  if (known) return known;
  const parts = [...run(request)];
  recordings.write(asked, parts);
  return parts;
}
