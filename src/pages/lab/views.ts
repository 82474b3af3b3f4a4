import type { ComponentType } from 'react';
import type { LabViewName } from './labState.ts';
import type { ViewProps } from './labTypes.ts';

export type LoadView = () => Promise<ComponentType<ViewProps>>;

/**
 * The views, each loaded when it is first opened. A view renders `cp-lab-main`, and what stands beside it as `cp-lab-side`, which the
 * settings cover; what belongs into the row of tabs is `cp-lab-viewbar`.
 */
export const VIEWS: Readonly<Partial<Record<LabViewName, LoadView>> & { readonly drive: LoadView }> = {
  drive: () => import('./drive/DriveView.tsx').then(({ DriveView }) => DriveView),
  charts: () => import('./charts/ChartsView.tsx').then(({ ChartsView }) => ChartsView),
  events: () => import('./events/EventsView.tsx').then(({ EventsView }) => EventsView),
  sweep: () => import('./sweep/SweepView.tsx').then(({ SweepView }) => SweepView),
  trace: () => import('./trace/TraceView.tsx').then(({ TraceView }) => TraceView),
};

/** In place of `drive` while two are compared. */
export const loadCompare: LoadView = () => import('./compare/CompareView.tsx').then(({ CompareView }) => CompareView);

export const VIEW_NAMES = Object.keys(VIEWS) as readonly LabViewName[];
