import type { ComponentType } from 'react';
import { DriveView } from './drive/DriveView.tsx';
import type { LabViewName } from './labState.ts';
import type { ViewProps } from './labTypes.ts';

export type LoadView = () => Promise<ComponentType<ViewProps>>;

/**
 * The views, each loaded when it is first opened. A view renders `cp-lab-main`, and what stands beside it as `cp-lab-side`, which the
 * settings cover; what belongs into the row of tabs is `cp-lab-viewbar`.
 */
export const VIEWS: Readonly<Partial<Record<LabViewName, LoadView>> & { readonly drive: LoadView }> = {
  // Comes with the page: a file of its own would make the first picture wait for another round of requests.
  drive: async () => DriveView,
  charts: () => import('./charts/ChartsView.tsx').then(({ ChartsView }) => ChartsView),
  events: () => import('./events/EventsView.tsx').then(({ EventsView }) => EventsView),
  sweep: () => import('./sweep/SweepView.tsx').then(({ SweepView }) => SweepView),
  trace: () => import('./trace/TraceView.tsx').then(({ TraceView }) => TraceView),
};

/** In place of `drive` while two are compared. */
export const loadCompare: LoadView = () => import('./compare/CompareView.tsx').then(({ CompareView }) => CompareView);

export const VIEW_NAMES = Object.keys(VIEWS) as readonly LabViewName[];
