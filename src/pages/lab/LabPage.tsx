import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Boundary, Button, Icon, IconButton, useSkin } from '#controls';
import type { Scenario } from '#engine';
import { Only, Row } from '#layout';
import { Desk } from '#layout/desk';
import { compare, name, shell as words } from '#messages/lab';
import { useLazy } from '#parts';
import { useStore } from '#store';
import { addCommands, listenForKeys, type Command, type CommandId } from './commands.ts';
import { LAB_VIEWS, type LabViewName } from './labState.ts';
import type { Lab, ViewProps } from './labTypes.ts';
import { LabHeader } from './LabHeader.tsx';
import { LabTabs, PANEL_ID, tabId } from './LabTabs.tsx';
import { Notices } from './Notices.tsx';
import { openFiles, openSession, showView, useDrop, type FileNotice } from './openFiles.ts';
import { partsFor } from './recipe.ts';
import { RecipeSentence } from './RecipeSentence.tsx';
import { changedIn } from './settingText.ts';
import { nextOther, settingsApart, toggleComparison, type Side } from './sides.ts';
import { isStart, startName, startScenario } from './starts.ts';
import { SAVE_AND_SHARE_ID, SaveAndShare } from './SaveAndShare.tsx';
import './lab.css';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** What opens over the page. */
const DIALOGS = {
  find: () => import('./CommandPalette.tsx').then(({ CommandPalette }) => CommandPalette),
  keys: () => import('./KeysDialog.tsx').then(({ KeysDialog }) => KeysDialog),
  own: () => import('./own/OwnDialog.tsx').then(({ OwnDialog }) => OwnDialog),
} satisfies Readonly<Record<string, Load<ViewProps & { readonly onClose: () => void }>>>;
/** Asked for with the page, not when they are rendered: the first picture would wait for another round of requests. */
const driveView = import('./drive/DriveView.tsx').then(({ DriveView }) => DriveView);
const dock = import('./drive/Dock.tsx').then(({ Dock }) => Dock);
const loadDock = () => dock;
const loadSettings = () => import('./SettingsPanel.tsx').then(({ SettingsPanel }) => SettingsPanel);
const loadBand = () => import('./events/IntervalBand.tsx').then(({ IntervalBand }) => IntervalBand);
const loadPresets = () => import('./presets.tsx');

/**
 * The views, each loaded when it is first opened. A view renders the `main` of the desk, and what stands beside it as its `side`, which
 * the settings cover; what belongs into the row of tabs is the `bar`. The comparison takes the place of the drive.
 */
const VIEWS: Readonly<Record<LabViewName | 'compare', Load<ViewProps>>> = {
  drive: () => driveView,
  charts: () => import('./charts/ChartsView.tsx').then(({ ChartsView }) => ChartsView),
  events: () => import('./events/EventsView.tsx').then(({ EventsView }) => EventsView),
  sweep: () => import('./sweep/SweepView.tsx').then(({ SweepView }) => SweepView),
  trace: () => import('./trace/TraceView.tsx').then(({ TraceView }) => TraceView),
  compare: () => import('./compare/CompareView.tsx').then(({ CompareView }) => CompareView),
};
/** Views that are not of the drive, and have no part in its timeline. */
const WITHOUT_TIMELINE: readonly LabViewName[] = ['sweep', 'trace'];

/** What lies over the page or beside it; null for nothing. */
type Panel = keyof typeof DIALOGS | 'settings' | 'starts' | 'side' | null;

/** The running lab: what is set, in a sentence and a panel, and the views of one drive. */
export function LabPage({ lab }: ViewProps): ReactNode {
  useSkin();
  const [panel, setPanel] = useState<Panel>(null);
  const [notice, setNotice] = useState<FileNotice | null>(null);
  const [chosenSide, setSide] = useState<Side>('b');
  const isComparing = useStore(lab.store, ({ state }) => state.other !== null);
  const side = isComparing ? chosenSide : 'both';
  // A dialog tells that it has closed a moment later, when another panel may be open already.
  const close = (which: Panel): void => setPanel((now) => (now === which ? null : now));
  const sideWay = useRef<HTMLButtonElement>(null);
  const closeSide = (): void => {
    close('side');
    sideWay.current?.focus();
  };
  const names = usePresetNames(lab);
  useEffect(() => addCommands(lab.commands, shellCommands(lab, setPanel)), [lab]);
  useEffect(() => listenForKeys(lab.commands), [lab]);
  useDrop(lab, (files) => void openFiles(lab, files).then(setNotice));
  useEffect(
    () =>
      lab.store.subscribe(({ state }, { state: before }) => {
        // Who has just begun to compare wants B to be different.
        if (state.other && !before.other) setSide('b');
        // What stands beside the next view is another, or nothing.
        if (state.view !== before.view) close('side');
      }),
    [lab],
  );
  useEffect(() => {
    if (panel !== 'side') return;
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented) closeSide();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [panel]);
  const isInSettings = panel === 'settings' || panel === 'starts';
  const toggle = (which: Panel): void => setPanel(panel === which ? null : which);
  return (
    <LabSection lab={lab} panel={panel}>
      <h1 className="cp-hidden">{name}</h1>
      <LabHeader lab={lab} onFind={() => find(lab, setPanel)} />
      <Band>
        <RecipeSentence
          lab={lab}
          names={names}
          onPresets={() => setPanel('starts')}
          onSide={setSide}
          onSettings={() => setPanel('settings')}
        />
        <Row gap={2} data-screen-only>
          <Button variant={isInSettings ? 'solid' : 'plain'} onClick={() => toggle(isInSettings ? panel : 'settings')}>
            {words.settings}
          </Button>
          <CompareButton lab={lab} />
          <SaveAndShare lab={lab} onOpen={(text, file) => setNotice(openSession(lab, text, file))} />
        </Row>
      </Band>
      <Notices lab={lab} notice={notice} onDismiss={() => setNotice(null)} />
      <div data-desk="tabs" data-screen-only>
        <Tabs lab={lab} />
        <span data-desk="side-way">
          <button
            className="cp-button"
            ref={sideWay}
            type="button"
            data-variant={panel === 'side' ? 'solid' : 'plain'}
            aria-expanded={panel === 'side'}
            onClick={() => toggle('side')}
          >
            {words.sideShort}
          </button>
        </span>
      </div>
      {panel === 'side' && (
        <span data-desk="side-close">
          <IconButton label={words.closeSide} icon="close" onClick={closeSide} />
        </span>
      )}
      <View lab={lab} />
      <Timeline lab={lab} />
      {isInSettings && (
        <Lazy
          load={loadSettings}
          lab={lab}
          onClose={() => close(panel)}
          isAtStarts={panel === 'starts'}
          side={side}
          onSide={setSide}
        />
      )}
      {panel !== null && panel in DIALOGS && (
        <Lazy key={panel} load={DIALOGS[panel as keyof typeof DIALOGS]} lab={lab} onClose={() => close(panel)} />
      )}
    </LabSection>
  );
}

/** The tabs of the views. */
function Tabs({ lab: { store } }: ViewProps): ReactNode {
  const view = useStore(store, ({ state }) => state.view);
  return <LabTabs view={view} onShow={(next) => showView(store, next)} />;
}

/** Opens the palette, which gets what is typed from now on. */
function find({ typedAhead }: Lab, setPanel: (panel: Panel) => void): void {
  typedAhead.begin(() => setPanel(null));
  setPanel('find');
}

/** The commands of the page around the views. */
function shellCommands(lab: Lab, setPanel: (panel: Panel) => void): { readonly [Id in CommandId]?: Command } {
  const { store } = lab;
  return {
    find: () => find(lab, setPanel),
    keys: () => setPanel('keys'),
    settings: () => setPanel('settings'),
    ownDrive: () => setPanel('own'),
    compare: () => toggleComparison(store),
    saveAndShare: () => document.getElementById(SAVE_AND_SHARE_ID)?.click(),
    undo: store.getState().undo,
    redo: store.getState().redo,
    ...Object.fromEntries(LAB_VIEWS.map((view) => [view, () => showView(store, view)])),
  };
}

/** Begins or ends a comparison, and says which. */
function CompareButton({ lab: { store } }: ViewProps): ReactNode {
  const history = useStore(store, (each) => each);
  const { scenario, other } = history.state;
  const next = nextOther(history).other;
  const settings = partsFor(next, settingsApart(scenario, next)).map(({ text }) => text);
  const { end, again, begin } = compare.does;
  return (
    <button
      className="cp-button"
      type="button"
      data-variant={other ? 'solid' : 'plain'}
      aria-keyshortcuts="A"
      title={other ? end : settings.length > 0 ? again({ settings: settings.join('') }) : begin}
      onClick={() => toggleComparison(store)}
    >
      {compare.button}
    </button>
  );
}

/** The dock; while the events are on show, with their interval. */
function Timeline({ lab }: ViewProps): ReactNode {
  const view = useStore(lab.store, ({ state }) => state.view);
  const isInEvents = view === 'events';
  const IntervalBand = useLazy(isInEvents, loadBand);
  const Dock = useLazy(true, loadDock);
  if (WITHOUT_TIMELINE.includes(view)) return null;
  if (!Dock) return <div data-desk="dock" />;
  return (
    <Dock
      lab={lab}
      over={isInEvents && IntervalBand ? (timeline) => <IntervalBand lab={lab} {...timeline} /> : undefined}
    />
  );
}

interface LabSectionProps extends ViewProps {
  readonly panel: Panel;
  readonly children: ReactNode;
}

/** The root of the page, with the state of the drive for programs such as the tests. */
function LabSection({ lab: { drive }, panel, children }: LabSectionProps): ReactNode {
  const { phase, isRunning, step, target, recordedStep, drives, scenarios } = useStore(drive, (each) => each);
  const state = phase === 'failed' ? 'failed' : phase === 'preparing' ? 'loading' : isRunning ? 'running' : 'paused';
  return (
    <Desk
      className="cp-lab"
      isSideOpen={panel === 'side'}
      data-exhibit="lab"
      data-state={state}
      data-step={step}
      data-target-step={target?.step}
      data-recorded-step={recordedStep ?? undefined}
      data-state-hash={drives[0]?.stateHash || undefined}
      data-panel={panel ?? undefined}
      data-comparing={scenarios.length > 1 || undefined}
      aria-label={name}
      tabIndex={-1}
    >
      {children}
    </Desk>
  );
}

/** The band of the recipe; on a phone it shows two lines until it is unfolded. */
function Band({ children }: { readonly children: ReactNode }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- unfolds where the keyboard reaches what is folded away
    <div
      data-desk="band"
      data-open={isOpen || undefined}
      onFocus={({ target }) => {
        if (target.matches('p :focus-visible')) setIsOpen(true);
      }}
    >
      {children}
      <Only untilWindow={800}>
        <button
          className="cp-icon-button"
          data-look="bare"
          type="button"
          aria-expanded={isOpen}
          aria-label={words.whole}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="unfold" sizeCssPx={22} />
        </button>
      </Only>
    </div>
  );
}

/** Names of the real drives that A and B began from, each as long as its size is still that drive's; else null. */
function usePresetNames({ store }: Lab): Readonly<Record<'a' | 'b', string | null>> {
  const { origins, scenario, other } = useStore(store, (each) => each.state);
  const presets = useLazy(
    origins.some((id) => id !== 'own' && !isStart(id)),
    loadPresets,
  );
  const nameOf = (id: string | undefined, drive: Scenario): string | null => {
    const preset = presets?.PRESETS.find((each) => each.id === id);
    const first = id === 'x25m' ? startScenario(id) : preset?.scenario;
    if (!first || changedIn('drive', drive, first).length > 0) return null;
    return preset && presets ? presets.nameOf(preset) : startName('x25m');
  };
  return { a: nameOf(origins[0], scenario), b: nameOf(origins[1], other ?? scenario) };
}

/** The view on show, once its program is there. */
function View({ lab }: ViewProps): ReactNode {
  const { view, other } = useStore(lab.store, ({ state }) => state);
  const shown = view === 'drive' && other ? 'compare' : view;
  return (
    <div data-desk="view" role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(view)}>
      <Boundary key={shown}>
        <Lazy load={VIEWS[shown]} lab={lab} />
      </Boundary>
    </div>
  );
}

/** A component with its props, once its program is there. */
function Lazy<Props extends object>({ load, ...props }: Props & { readonly load: Load<Props> }): ReactNode {
  const Shown = useLazy(true, load);
  return Shown && <Shown {...(props as unknown as Props)} />;
}
