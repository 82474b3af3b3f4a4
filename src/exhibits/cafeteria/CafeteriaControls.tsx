import { useRef, useState, type ReactNode } from 'react';
import { NumberField, SegmentedControl, Slider, SpareAreaSlider, Switch } from '#controls';
import { formatPercent } from '#messages';
import * as words from '#messages/cafeteria';
import { DRIVE_SHAPES, MOST_LEAVINGS, spareLimits, type DriveStore, useStore } from '#store';
import { Either } from './Either.tsx';
import { isTrimOn } from '../useSceneProps.ts';
import { leavingsOf, otherWriteAmplification } from './readings.ts';
import type { Form } from './useForm.ts';

type DockTab = 'spare' | 'random' | 'guests';

interface PartProps {
  readonly store: DriveStore;
}

interface CafeteriaControlsProps extends PartProps {
  readonly form: Form;
}

/** The controls of the drive: side by side where there is room, one at a time in a dock. */
export function CafeteriaControls({ store, form }: CafeteriaControlsProps): ReactNode {
  const [tab, setTab] = useState<DockTab>('spare');
  const tabs = [
    { value: 'spare', label: words.tabs.spare },
    { value: 'random', label: words.tabs.random },
    { value: 'guests', label: words.tabs.guests },
  ] as const;
  return (
    <div className="cp-cafeteria-controls" data-testid="cafeteria-controls" data-tab={tab}>
      <div className="cp-cafeteria-tabs" data-testid="cafeteria-tabs">
        <SegmentedControl label={words.controls} options={tabs} value={tab} onChange={setTab} />
      </div>
      <div data-dock="spare">
        <SpareControl store={store} hasField={form === 'page'} />
      </div>
      <div data-dock="random">
        <RandomControl store={store} />
      </div>
      <div className="cp-cafeteria-guests" data-dock="guests">
        <GuestsControl store={store} hasOneButton={form !== 'page'} />
      </div>
    </div>
  );
}

function SpareControl({ store, hasField }: PartProps & { readonly hasField: boolean }): ReactNode {
  const size = useStore(store, (state) => state.settings.size);
  const spareFactor = useStore(store, (state) => state.settings.spareFactor);
  return (
    <SpareAreaSlider
      parameter="spare"
      value={spareFactor}
      {...spareLimits(size)}
      {...DRIVE_SHAPES[size]}
      hasField={hasField}
      onChange={(next) => store.getState().setSettings({ spareFactor: next })}
    />
  );
}

function RandomControl({ store }: PartProps): ReactNode {
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
      startCaption={<Either long={words.inOrder} short={words.inOrderShort} />}
      endCaption={<Either long={words.atRandom} short={words.atRandomShort} />}
    />
  );
}

interface GuestsControlProps extends PartProps {
  /** Whether there is room for one button: guests leave once then, and it lets them come back. */
  readonly hasOneButton: boolean;
}

/** The button with which guests leave, the switch of TRIM, and a caption on both. */
function GuestsControl({ store, hasOneButton }: GuestsControlProps): ReactNode {
  const isTrimEnabled = useStore(store, isTrimOn);
  const leavings = useStore(store, leavingsOf);
  const isFailed = useStore(store, (state) => state.failure !== null);
  const leave = useRef<HTMLButtonElement>(null);
  const isLast = leavings >= MOST_LEAVINGS;
  const actions = store.getState();
  const press = (): void => {
    if (isFailed) return;
    if (hasOneButton && leavings > 0) actions.comeBack();
    else if (!isLast) actions.leave();
  };
  const comeBack = (): void => {
    // This button goes away: the focus moves to the other.
    leave.current?.focus();
    actions.comeBack();
  };
  return (
    <>
      <div className="cp-cafeteria-leaving" data-testid="cafeteria-leaving">
        <Leaver />
        <button
          ref={leave}
          className="cp-button"
          type="button"
          aria-keyshortcuts="g"
          aria-label={leavings > 0 ? undefined : words.guests.leave}
          // Not `disabled`: it would lose the focus.
          aria-disabled={isFailed || (isLast && !hasOneButton)}
          onClick={press}
        >
          {leavings > 0 ? (
            hasOneButton ? (
              words.guests.back
            ) : (
              words.guests.more
            )
          ) : (
            <Either long={words.guests.leave} short={words.guests.leaveShort} />
          )}
        </button>
      </div>
      <Switch
        parameter="trim"
        label={words.trim}
        isOn={isTrimEnabled}
        onChange={actions.setTrim}
        isDisabled={isFailed}
        description={
          <Either long={words.trimSays({ isOn: isTrimEnabled })} short={words.trimSaysShort({ isOn: isTrimEnabled })} />
        }
      />
      <p className="cp-cafeteria-caption">
        <span data-testid="cafeteria-who">
          <WhoLeft store={store} />
        </span>
        {leavings > 0 && (
          <>
            {' '}
            <button className="cp-cafeteria-link" type="button" onClick={comeBack}>
              {words.guests.back}
            </button>
          </>
        )}
      </p>
    </>
  );
}

/** Who would leave, or has left, and the cost with TRIM the other way. */
function WhoLeft({ store }: PartProps): ReactNode {
  const summary = useStore(store, (state) => state.summary);
  const isTrimEnabled = useStore(store, isTrimOn);
  const since = summary?.sinceLeaving ?? null;
  if (since === null || since.unwantedPages === 0)
    return <Either long={words.guests.before} short={words.guests.beforeShort} />;
  const other = otherWriteAmplification(summary);
  if (other !== null) {
    const values = { isOn: !isTrimEnabled, ratio: other };
    return (
      <span className="cp-cafeteria-other">
        <Either long={words.guests.other(values)} short={words.guests.otherShort(values)} />
      </span>
    );
  }
  const values = { dishes: since.unwantedPages };
  return isTrimEnabled ? (
    <Either long={words.guests.told(values)} short={words.guests.toldShort(values)} />
  ) : (
    <Either long={words.guests.untold(values)} short={words.guests.untoldShort(values)} />
  );
}

/** The outline of a guest who has left. */
function Leaver(): ReactNode {
  return (
    <svg className="cp-cafeteria-leaver" width="24" height="32" viewBox="0 0 24 32" aria-hidden="true">
      <circle cx="12" cy="8" r="6" />
      <path d="M2 30v-4a10 10 0 0 1 20 0v4" />
    </svg>
  );
}
