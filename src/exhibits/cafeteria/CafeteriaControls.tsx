import { useState, type ReactNode } from 'react';
import { NumberField, SegmentedControl, Slider, SpareAreaSlider } from '#controls';
import type { Skin } from '#glossary';
import { formatPercent } from '#messages';
import * as words from '#messages/cafeteria';
import { DRIVE_SHAPES, spareLimits, type DriveStore, useStore } from '#store';
import { Either } from './Either.tsx';
import { GuestsControl } from './GuestsControl.tsx';
import type { Form } from './useForm.ts';

type DockTab = 'spare' | 'random' | 'guests';

interface PartProps {
  readonly store: DriveStore;
  readonly skin: Skin;
}

interface CafeteriaControlsProps extends PartProps {
  readonly form: Form;
}

/** What the reader changes, side by side where there is room, one at a time in a dock. */
export function CafeteriaControls({ store, skin, form }: CafeteriaControlsProps): ReactNode {
  const [tab, setTab] = useState<DockTab>('spare');
  const tabs = [
    { value: 'spare', label: words.tabs.spare({ skin }) },
    { value: 'random', label: words.tabs.random },
    { value: 'guests', label: words.tabs.guests({ skin }) },
  ] as const;
  return (
    <div className="cp-cafeteria-controls" data-testid="cafeteria-controls" data-tab={tab}>
      <div className="cp-cafeteria-tabs" data-testid="cafeteria-tabs">
        <SegmentedControl label={words.controls} options={tabs} value={tab} onChange={setTab} />
      </div>
      <div data-dock="spare">
        <SpareControl store={store} skin={skin} hasField={form === 'page'} />
      </div>
      <div data-dock="random">
        <RandomControl store={store} skin={skin} />
      </div>
      <div className="cp-cafeteria-guests" data-dock="guests">
        <GuestsControl store={store} skin={skin} hasOneButton={form !== 'page'} />
      </div>
    </div>
  );
}

function SpareControl({ store, skin, hasField }: PartProps & { readonly hasField: boolean }): ReactNode {
  const size = useStore(store, (state) => state.settings.size);
  const spareFactor = useStore(store, (state) => state.settings.spareFactor);
  return (
    <SpareAreaSlider
      parameter="spare"
      value={spareFactor}
      {...spareLimits(size)}
      {...DRIVE_SHAPES[size]}
      skin={skin}
      hasField={hasField}
      onChange={(next) => store.getState().setSettings({ spareFactor: next })}
    />
  );
}

function RandomControl({ store, skin }: PartProps): ReactNode {
  const randomFraction = useStore(store, (state) => state.settings.randomFraction);
  const change = (next: number): void => store.getState().setSettings({ randomFraction: next });
  return (
    <Slider
      parameter="random"
      label={words.randomness}
      value={randomFraction}
      min={0}
      max={1}
      step={0.01}
      onChange={change}
      formatValue={(each) => formatPercent(each, 0)}
      field={
        <NumberField
          label={words.randomness}
          value={randomFraction}
          min={0}
          max={1}
          perUnit={100}
          decimals={0}
          unit="%"
          onChange={change}
        />
      }
      startCaption={<Either long={words.inOrder({ skin })} short={words.inOrderShort({ skin })} />}
      endCaption={<Either long={words.atRandom({ skin })} short={words.atRandomShort({ skin })} />}
    />
  );
}
