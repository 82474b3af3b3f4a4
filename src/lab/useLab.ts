import { useEffect, useRef, useState } from 'react';
import type { Scenario } from '#engine';
import { ownOf, searchFor, visitWith } from './labAddresses.ts';
import { createModel, type LabModel } from './model.ts';
import { readLabLink } from './readLink.ts';

/** What is on show in the lab, and the ways from one scenario to another. */
export interface Lab {
  readonly model: LabModel;
  /** Whether there is a scenario of the reader's to go back to. */
  readonly hasOwn: boolean;
  /** Shows a preset. What was on show before the first of them stays within reach, at the moment where it stood. */
  choose(this: void, scenario: Scenario): void;
  goBack(this: void): void;
}

/** Each scenario has an address of its own, so that the browser's own ways back and forth lead through them too. */
export function useLab(first: LabModel): Lab {
  const [model, setModel] = useState(first);
  const [own, setOwn] = useState<string | null>(() => ownOf(history.state));
  const shown = useRef({ model: first, search: location.search });
  const show = (search: string): void => {
    const { model: before } = shown.current;
    before.stop();
    const next = createModel(readLabLink(new URLSearchParams(search)), before.thread);
    shown.current = { model: next, search };
    setModel(next);
    setOwn(ownOf(history.state));
    next.start();
  };
  useEffect(() => {
    const follow = (): void => {
      // Else it is a place on the page that was gone to.
      if (location.search !== shown.current.search) show(location.search);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = (search: string, visit: ReturnType<typeof visitWith> | null): void => {
    history.pushState(visit, '', location.pathname + search);
    show(search);
  };
  return {
    model,
    hasOwn: own !== null,
    choose: (scenario) =>
      go(
        searchFor(scenario, 0, location.search),
        visitWith(own ?? searchFor(model.scenario, model.pagesOnShow(), location.search)),
      ),
    goBack: () => {
      if (own !== null) go(own, null);
    },
  };
}
