import { useCallback, useState, type ReactNode } from 'react';
import { Note } from '#layout';
import * as words from '#messages/wear';

interface Stale {
  /** Of the fields that hold what cannot be used. */
  readonly names: readonly string[];
  readonly tell: (name: string, isRefused: boolean) => void;
}

/** Which fields hold what cannot be used, so that the outcome still counts with their old numbers. */
export function useStale(): Stale {
  const [names, setNames] = useState<readonly string[]>([]);
  const tell = useCallback(
    (name: string, isRefused: boolean) =>
      setNames((before) => {
        if (before.includes(name) === isRefused) return before;
        return isRefused ? [...before, name] : before.filter((each) => each !== name);
      }),
    [],
  );
  return { names, tell };
}

/** Says in the outcome itself which old numbers it still counts with. */
export function StaleNote({ names }: { readonly names: readonly string[] }): ReactNode {
  if (names.length === 0) return null;
  return (
    <Note>
      <strong>{words.own.stale({ names: names.join(', ') })}</strong>
    </Note>
  );
}
