import type { Summary } from './summary.ts';

/** Flash pages programmed for each page that the host wrote; null before the first write. */
export function writeAmplificationOf(summary: Summary | null): number | null {
  return summary && summary.hostPages > 0 ? summary.flashPages / summary.hostPages : null;
}
