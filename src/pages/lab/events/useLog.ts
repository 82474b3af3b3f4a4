import { useEffect, useRef, useState } from 'react';
import type { Scenario } from '#engine';
import type { PageMove, PickEvent } from '#store';
import type { Lab } from '../labTypes.ts';

/** What the thread has recorded of an interval. */
export interface RecordedEvents {
  readonly scenario: Scenario;
  readonly picks: readonly PickEvent[];
  readonly moves: readonly PageMove[];
  /** How often each breakpoint was reached so far; null where the record does not tell. */
  readonly stopCounts: readonly (number | null)[];
}

/** Picks, moves and counts of an interval, asked again when `asked` changes; null before the first answer. */
export function useLog(
  { drive }: Lab,
  index: number,
  scenario: Scenario | null,
  from: number,
  to: number,
  asked: string,
): RecordedEvents | null {
  const [recorded, setRecorded] = useState<RecordedEvents | null>(null);
  const latest = useRef(0);
  useEffect(() => {
    if (!scenario) return;
    const { ask } = drive.getState();
    const number = (latest.current += 1);
    const answers = [
      ask('picks', { drive: index, fromStep: from, toStep: to }),
      // Pages are followed on the first drive alone.
      index === 0 ? ask('moves') : Promise.resolve([]),
      ask('stopCounts'),
    ] as const;
    void Promise.all(answers).then(([picks, moves, stopCounts]) => {
      if (picks && moves && stopCounts && number === latest.current)
        setRecorded({ scenario, picks, moves, stopCounts });
    });
  }, [drive, index, scenario, from, to, asked]);
  return recorded?.scenario === scenario ? recorded : null;
}
