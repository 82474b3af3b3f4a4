import { useSyncExternalStore } from 'react';
import type { ExhibitModel, ModelReport } from './exhibit.ts';

/** How a model stands, followed as it changes. */
export function useModelState(model: ExhibitModel): ModelReport['state'] {
  const read = (): ModelReport['state'] => model.report().state;
  return useSyncExternalStore(model.subscribe, read, read);
}
