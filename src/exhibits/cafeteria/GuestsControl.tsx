import { useRef, type ReactNode } from 'react';
import { Switch } from '#controls';
import type { Skin } from '#glossary';
import * as words from '#messages/cafeteria';
import { type DriveStore, MOST_LEAVINGS, useStore } from '#store';
import { Either } from './Either.tsx';
import { isTrimOn, leavingsOf, otherWriteAmplification } from './readings.ts';

interface PartProps {
  readonly store: DriveStore;
  readonly skin: Skin;
}

interface GuestsControlProps extends PartProps {
  /** Whether one button has to do: it then lets them leave once, and come back. */
  readonly hasOneButton: boolean;
}

/** Guests who leave, as an event; whether they say so; and what the same orders cost on the other side of that. */
export function GuestsControl({ store, skin, hasOneButton }: GuestsControlProps): ReactNode {
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
    // Its own button goes; the focus stays with what can be done next.
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
          aria-label={leavings > 0 ? undefined : words.guests.leave({ skin })}
          // Not `disabled`: it would lose the focus.
          aria-disabled={isFailed || (isLast && !hasOneButton)}
          onClick={press}
        >
          {leavings > 0 ? (
            (hasOneButton ? words.guests.back : words.guests.more)({ skin })
          ) : (
            <Either long={words.guests.leave({ skin })} short={words.guests.leaveShort({ skin })} />
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
          <Either
            long={words.trimSays({ skin, isOn: isTrimEnabled })}
            short={words.trimSaysShort({ skin, isOn: isTrimEnabled })}
          />
        }
      />
      <p className="cp-cafeteria-caption">
        <span className="cp-cafeteria-who" data-testid="cafeteria-who">
          <WhoLeft store={store} skin={skin} />
        </span>
        {leavings > 0 && (
          <>
            {' '}
            <button className="cp-cafeteria-link" type="button" onClick={comeBack}>
              {words.guests.back({ skin })}
            </button>
          </>
        )}
      </p>
    </>
  );
}

/** The caption under the button: what would leave, what has left, and what the other side costs. */
function WhoLeft({ store, skin }: PartProps): ReactNode {
  const summary = useStore(store, (state) => state.summary);
  const isTrimEnabled = useStore(store, isTrimOn);
  const since = summary?.sinceLeaving ?? null;
  if (since === null || since.unwantedPages === 0)
    return <Either long={words.guests.before({ skin })} short={words.guests.beforeShort({ skin })} />;
  const other = otherWriteAmplification(summary);
  if (other !== null) {
    const values = { isOn: !isTrimEnabled, ratio: other };
    return (
      <span className="cp-cafeteria-other">
        <Either long={words.guests.other(values)} short={words.guests.otherShort(values)} />
      </span>
    );
  }
  const values = { skin, dishes: since.unwantedPages };
  return isTrimEnabled ? (
    <Either long={words.guests.told(values)} short={words.guests.toldShort(values)} />
  ) : (
    <Either long={words.guests.untold(values)} short={words.guests.untoldShort(values)} />
  );
}

/** A guest who is not there any more. */
function Leaver(): ReactNode {
  return (
    <svg className="cp-cafeteria-leaver" width="24" height="32" viewBox="0 0 24 32" aria-hidden="true">
      <circle cx="12" cy="8" r="6" />
      <path d="M2 30v-4a10 10 0 0 1 20 0v4" />
    </svg>
  );
}
