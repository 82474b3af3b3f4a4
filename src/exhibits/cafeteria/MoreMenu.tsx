import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { linkTo } from '#base';
import { Icon } from '#controls';
import { STEP_GRANULARITIES, type StepGranularity } from '#engine';
import { more as name } from '#messages/cafeteria';
import * as words from '#messages/more';
import type { DriveStore } from '#store';
import { CopyLinkButton, linkToMoment } from './CopyLinkButton.tsx';

interface MoreMenuProps {
  readonly store: DriveStore;
  readonly granularity: StepGranularity;
  readonly onGranularity: (granularity: StepGranularity) => void;
  readonly children?: ReactNode;
}

/** The menu behind three dots: the size of a step, and links to this moment. */
export function MoreMenu({ store, granularity, onGranularity, children }: MoreMenuProps): ReactNode {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  return (
    <details ref={menu} className="cp-cafeteria-more" data-testid="cafeteria-more">
      <summary aria-label={name} title={name}>
        <Icon name="more" sizeCssPx={20} />
      </summary>
      <div className="cp-cafeteria-more-panel" data-testid="cafeteria-more-panel" tabIndex={-1}>
        <label>
          {words.stepIs}
          <select
            value={granularity}
            onChange={(event) => onGranularity(requireGranularity(event.currentTarget.value))}
          >
            {STEP_GRANULARITIES.map((each) => (
              <option key={each} value={each}>
                {words.steps[each]}
              </option>
            ))}
          </select>
        </label>
        {children}
        <CopyLinkButton store={store} />
        <PresentLink store={store} />
      </div>
    </details>
  );
}

/** A link to the presenter, at the moment of the click. */
function PresentLink({ store }: { readonly store: DriveStore }): ReactNode {
  const carryMoment = ({ currentTarget }: MouseEvent<HTMLAnchorElement>): void => {
    currentTarget.search = `?x=cafeteria&${linkToMoment(store).slice(1)}`;
  };
  return (
    <a className="cp-cafeteria-link" href={linkTo('presenter.html?x=cafeteria')} onClick={carryMoment}>
      {words.present}
    </a>
  );
}

/** Closes the menu on Escape, and when it loses the focus. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = menu.current;
    if (!details) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !details.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node) || !details.contains(relatedTarget)) details.open = false;
    };
    details.addEventListener('keydown', onKeyDown);
    details.addEventListener('focusout', onFocusOut);
    return () => {
      details.removeEventListener('keydown', onKeyDown);
      details.removeEventListener('focusout', onFocusOut);
    };
  }, [menu]);
}

function requireGranularity(value: string): StepGranularity {
  return STEP_GRANULARITIES.find((each) => each === value) ?? 'write';
}
