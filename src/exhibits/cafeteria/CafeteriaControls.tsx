import { useState, type ReactNode } from 'react';
import { SegmentedControl, Slider, SpareAreaSlider, Switch } from '#controls';
import type { Skin } from '#glossary';
import { formatPercent } from '#messages';
import * as words from '#messages/cafeteria';
import { DRIVE_SHAPES, LIVE_LIMITS, spareLimits, type DriveStore, useStore } from '#store';

const DOCK_TABS = [
  { value: 'spare', label: words.tabs.spare },
  { value: 'random', label: words.tabs.random },
  { value: 'trim', label: words.tabs.trim },
] as const;
type DockTab = (typeof DOCK_TABS)[number]['value'];

interface PartProps {
  readonly store: DriveStore;
  readonly skin: Skin;
}

/** The three controls, side by side where there is room, one at a time on a phone. */
export function CafeteriaControls({ store, skin }: PartProps): ReactNode {
  const [tab, setTab] = useState<DockTab>('spare');
  return (
    <div className="cp-cafeteria-controls" data-tab={tab}>
      <div className="cp-cafeteria-dock">
        <SegmentedControl label={words.controls} options={DOCK_TABS} value={tab} onChange={setTab} />
      </div>
      <div data-dock="spare">
        <SpareControl store={store} skin={skin} />
      </div>
      <div data-dock="random">
        <RandomControl store={store} skin={skin} />
      </div>
      <div className="cp-cafeteria-trim" data-dock="trim">
        <TrimControl store={store} skin={skin} />
      </div>
    </div>
  );
}

function SpareControl({ store, skin }: PartProps): ReactNode {
  const size = useStore(store, (state) => state.settings.size);
  const spareFactor = useStore(store, (state) => state.settings.spareFactor);
  const { min, max } = spareLimits(size);
  return (
    <SpareAreaSlider
      value={spareFactor}
      min={min}
      max={max}
      blockCount={DRIVE_SHAPES[size].blockCount}
      skin={skin}
      onChange={(next) => store.getState().setSettings({ spareFactor: next })}
    />
  );
}

function RandomControl({ store, skin }: PartProps): ReactNode {
  const randomFraction = useStore(store, (state) => state.settings.randomFraction);
  return (
    <Slider
      label={words.randomness}
      value={randomFraction}
      min={0}
      max={1}
      step={0.01}
      onChange={(next) => store.getState().setSettings({ randomFraction: next })}
      formatValue={(each) => formatPercent(each, 0)}
      typed={{ perUnit: 100, decimals: 0, unit: '%' }}
      startCaption={words.inOrder({ skin })}
      endCaption={words.atRandom({ skin })}
    />
  );
}

function TrimControl({ store, skin }: PartProps): ReactNode {
  const isTrimEnabled = useStore(store, (state) => state.settings.isTrimEnabled);
  const liveFraction = useStore(store, (state) => state.settings.liveFraction);
  const ghostPages = useStore(store, (state) => state.summary?.ghostPages ?? 0);
  return (
    <>
      <Switch
        label={words.trim}
        isOn={isTrimEnabled}
        onChange={(isOn) => store.getState().setSettings({ isTrimEnabled: isOn })}
        description={describeTrim(isTrimEnabled, liveFraction, ghostPages, skin)}
      />
      <Slider
        className="cp-cafeteria-live"
        label={words.live({ skin })}
        value={liveFraction}
        min={LIVE_LIMITS.min}
        max={LIVE_LIMITS.max}
        step={0.05}
        onChange={(next) => store.getState().setSettings({ liveFraction: next })}
        formatValue={(each) => formatPercent(each, 0)}
      />
    </>
  );
}

/** `ghostPages` is −1 on a drive too large to be looked at page by page. */
function describeTrim(isTrimEnabled: boolean, liveFraction: number, ghostPages: number, skin: Skin): string {
  if (liveFraction >= 1) return words.nothingDeleted;
  if (isTrimEnabled) return words.trimOn({ skin });
  return ghostPages < 0
    ? words.trimOffShare({ skin, deleted: 1 - liveFraction })
    : words.trimOffPages({ skin, ghosts: ghostPages });
}
