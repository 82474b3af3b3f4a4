import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '#controls';
import { STEP_GRANULARITIES, type StepGranularity } from '#engine';
import * as words from '#messages/cafeteria';
import type { DriveStore } from '#store';
import { CopyLinkButton } from './CopyLinkButton.tsx';

interface MoreMenuProps {
  readonly store: DriveStore;
  readonly granularity: StepGranularity;
  readonly onGranularity: (granularity: StepGranularity) => void;
  readonly children?: ReactNode;
}

/** What few readers need, behind three dots: how far a step goes, and a link to this moment. */
export function MoreMenu({ store, granularity, onGranularity, children }: MoreMenuProps): ReactNode {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = menu.current;
    const summary = details?.querySelector('summary');
    if (!details || !summary) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !details.open) return;
      details.open = false;
      summary.focus();
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
  }, []);
  return (
    <details ref={menu} className="cp-cafeteria-more">
      <summary aria-label={words.more} title={words.more}>
        <Icon name="more" sizeCssPx={20} />
      </summary>
      <div className="cp-cafeteria-more-panel" tabIndex={-1}>
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
      </div>
    </details>
  );
}

function requireGranularity(value: string): StepGranularity {
  return STEP_GRANULARITIES.find((each) => each === value) ?? 'write';
}
