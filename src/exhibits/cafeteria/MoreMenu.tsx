import { useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { Icon } from '#controls';
import { STEP_GRANULARITIES, type StepGranularity } from '#engine';
import * as words from '#messages/cafeteria';
import type { DriveStore } from '#store';
import { loadCopyLink } from './late.ts';

interface MoreMenuProps {
  readonly store: DriveStore;
  readonly granularity: StepGranularity;
  readonly onGranularity: (granularity: StepGranularity) => void;
}

/** What few readers need, behind three dots: how far a step goes, and a link to this moment. */
export function MoreMenu({ store, granularity, onGranularity }: MoreMenuProps): ReactNode {
  const [CopyLink, setCopyLink] = useState<ComponentType<{ readonly store: DriveStore }> | null>(null);
  const onToggle = async (): Promise<void> => {
    const { CopyLinkButton } = await loadCopyLink();
    setCopyLink(() => CopyLinkButton);
  };
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  return (
    <details ref={menu} className="cp-cafeteria-more" onToggle={() => void onToggle()}>
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
        {CopyLink && <CopyLink store={store} />}
      </div>
    </details>
  );
}

/** Closes what Escape is pressed in, or the focus goes out of. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = menu.current;
    if (!details) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && details.contains(relatedTarget))) details.open = false;
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
