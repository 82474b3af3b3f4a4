import { useEffect, useRef, useState } from 'react';
import type { Scenario } from '#engine';
import { ownSearchOf, searchFor, historyStateWith } from './labAddresses.ts';
import { createModel, type LabModel } from './model.ts';
import { readLabLink } from './readLink.ts';

/** The model on show, and the ways to another scenario. */
export interface Lab {
  readonly model: LabModel;
  /** Whether the reader had a scenario before the presets, to go back to. */
  readonly hasOwn: boolean;
  /** Shows a preset. `goBack` returns to the scenario before the first preset, at the moment where it stood. */
  choose(this: void, scenario: Scenario): void;
  goBack(this: void): void;
}

/** Keeps the lab's model in step with the address: each scenario has its own, so that the browser's back and forward work. */
export function useLab(first: LabModel): Lab {
  const [model, setModel] = useState(first);
  const [ownSearch, setOwnSearch] = useState<string | null>(() => ownSearchOf(history.state));
  const current = useRef({ model: first, search: location.search });
  const show = (search: string): void => {
    const { model: before } = current.current;
    before.stop();
    const next = createModel(readLabLink(new URLSearchParams(search)), before.thread);
    current.current = { model: next, search };
    setModel(next);
    setOwnSearch(ownSearchOf(history.state));
    next.start();
  };
  useEffect(() => {
    const follow = (): void => {
      // With the same query string only the fragment has changed: a place on the page.
      if (location.search !== current.current.search) show(location.search);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = (search: string, state: ReturnType<typeof historyStateWith> | null): void => {
    history.pushState(state, '', location.pathname + search);
    show(search);
  };
  return {
    model,
    hasOwn: ownSearch !== null,
    choose: (scenario) =>
      go(
        searchFor(scenario, 0, location.search),
        historyStateWith(ownSearch ?? searchFor(model.scenario, model.pagesOnShow(), location.search)),
      ),
    goBack: () => {
      if (ownSearch !== null) go(ownSearch, null);
    },
  };
}
