import type { AnyRecording } from './createRecordingStore.ts';
import type { Failure } from '#worker';
import type { ReadonlyStore } from './useStore.ts';

/** Why the first of them that failed has failed; null while none has. */
export const failureOf = (recordings: readonly AnyRecording[]): Failure | null =>
  recordings.map((each) => each.getState().failure).find((failure) => failure !== null) ?? null;

/** Follows several stores at once. Answers what ends it. */
export function subscribeToAll(
  stores: readonly Pick<ReadonlyStore<unknown>, 'subscribe'>[],
  listener: () => void,
): () => void {
  const stops = stores.map((store) => store.subscribe(listener));
  return () => stops.forEach((stop) => stop());
}
