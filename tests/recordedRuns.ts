import type { Run, RunName, Runs } from '#recordings';
import { recordings } from '../scripts/build/recordings.ts';

/**
 * All parts of a run. The build or the first test to ask records it, as a thread would; others read the recording, until a source that it
 * depends on changes.
 */
export function recordedParts<Name extends RunName>(
  name: Name,
  run: Run<Name>,
  request: Runs[Name]['request'],
): Runs[Name]['part'][] {
  const key = { run: name, request };
  const recorded = recordings.read(key) as { payload: Runs[Name]['part'] }[] | null;
  if (recorded) return recorded.map(({ payload }) => payload);
  const parts = [...run(request)];
  recordings.write(
    key,
    parts.map((payload) => ({ name: 'recorded', payload })),
  );
  return parts;
}
