import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSkin } from '#controls';
import type { Scenario } from '#engine';
import { drawInstead, requirePlace, startTools } from '#site';
import { LabView } from './LabView.tsx';
import { PresetPicker } from './PresetPicker.tsx';
import { historyStateWith, ownSearchOf, readLabLink, searchFor, sentenceOf } from './labLink.ts';
import { createModel, type LabModel } from './model.ts';

/** Replaces the prerendered lab by the link's scenario, and runs it. */
export function startLab(): void {
  const link = readLabLink(new URLSearchParams(location.search));
  const model = createModel(link);
  model.start();
  drawInstead(requirePlace('lab'), <LabDesk first={model} />);
  startTools(link.remarks.map(sentenceOf));
  delete document.documentElement.dataset['ownDrive'];
}

/** The running lab: begins with the link's scenario, and can change to a preset. */
function LabDesk({ first }: { readonly first: LabModel }): ReactNode {
  useSkin();
  const { model, hasOwn, choose, goBack } = useLab(first);
  const picker = <PresetPicker scenario={model.scenario} hasOwn={hasOwn} onChoose={choose} onBack={goBack} />;
  return <LabView model={model} picker={picker} />;
}

/** The model on show, and the ways to another scenario. */
interface Lab {
  readonly model: LabModel;
  /** Whether the reader had a scenario before the presets, to go back to. */
  readonly hasOwn: boolean;
  /** Shows a preset. `goBack` returns to the scenario before the first preset, at the moment where it stood. */
  choose(this: void, scenario: Scenario): void;
  goBack(this: void): void;
}

/** Keeps the lab's model in step with the address: each scenario has its own, so that the browser's back and forward work. */
function useLab(first: LabModel): Lab {
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
