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

/** The controls of the drive: side by side where there is room, one at a time in a dock. */
export function CafeteriaControls({ store }: PartProps): ReactNode {
  const [tab, setTab] = useState<DockTab>('spare');
  const tabs = [
    { value: 'spare', label: words.tabs.spare },
    { value: 'random', label: words.tabs.random },
    { value: 'guests', label: words.tabs.guests },
  ] as const;
  return (
    <div className="cp-cafeteria-controls cp-band" data-testid="cafeteria-controls" data-tab={tab}>
      <div className="cp-cafeteria-tabs" data-testid="cafeteria-tabs">
        <SegmentedControl label={words.controls} options={tabs} value={tab} onChange={setTab} />
      </div>
      <div data-dock="spare">
        <SpareControl store={store} form="page" />
      </div>
      <div data-dock="random">
        <RandomControl store={store} />
      </div>
      <div className="cp-cafeteria-guests" data-dock="guests">
        <GuestsControl store={store} />
      </div>
    </div>
  );
}

interface SpareControlProps extends PartProps {
  readonly form: Form;
}

export function SpareControl({ store, form }: SpareControlProps): ReactNode {
  const size = useStore(store, (state) => state.settings.size);
  const spareFactor = useStore(store, (state) => state.settings.spareFactor);
  return (
    <SpareAreaSlider
      parameter="spare"
      value={spareFactor}
      {...spareLimits(size)}
      {...DRIVE_SHAPES[size]}
      hasField={form === 'page'}
      form={form === 'page' ? undefined : form}
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

/** The button with which guests leave, the switch of TRIM, and a caption on both. */
function GuestsControl({ store }: PartProps): ReactNode {
  const leavings = useStore(store, leavingsOf);
  const leaving = useRef<HTMLDivElement>(null);
  const comeBack = (): void => {
    // This button goes away: the focus moves to the other.
    leaving.current?.querySelector('button')?.focus();
    store.getState().comeBack();
  };
  return (
    <>
      <div ref={leaving} className="cp-cafeteria-leaving" data-testid="cafeteria-leaving">
        <Leaver />
        <LeaveButton store={store} />
      </div>
      <TrimSwitch store={store} />
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

interface LeaveButtonProps extends PartProps {
  /** Whether there is room for one button: guests leave once then, and it lets them come back. */
  readonly hasOneButton?: boolean;
}

export function LeaveButton({ store, hasOneButton = false }: LeaveButtonProps): ReactNode {
  const leavings = useStore(store, leavingsOf);
  const isFailed = useStore(store, (state) => state.failure !== null);
  const isLast = leavings >= MOST_LEAVINGS;
  const actions = store.getState();
  const press = (): void => {
    if (isFailed) return;
    if (hasOneButton && leavings > 0) actions.comeBack();
    else if (!isLast) actions.leave();
  };
  return (
    <button
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
  );
}

interface TrimSwitchProps extends PartProps {
  /** Whether what it says is heard alone. */
  readonly isBrief?: boolean;
}

export function TrimSwitch({ store, isBrief = false }: TrimSwitchProps): ReactNode {
  const isTrimEnabled = useStore(store, isTrimOn);
  const isFailed = useStore(store, (state) => state.failure !== null);
  return (
    <Switch
      parameter="trim"
      label={words.trim}
      isOn={isTrimEnabled}
      onChange={store.getState().setTrim}
      isDisabled={isFailed}
      isBrief={isBrief}
      description={
        <Either long={words.trimSays({ isOn: isTrimEnabled })} short={words.trimSaysShort({ isOn: isTrimEnabled })} />
      }
    />
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
