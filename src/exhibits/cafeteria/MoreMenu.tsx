import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Icon } from '#controls';
import { STEP_GRANULARITIES, type StepGranularity } from '#engine';
import * as words from '#messages/cafeteria';
import type { DriveStore } from '#store';

interface MoreMenuProps {
  readonly store: DriveStore;
  readonly granularity: StepGranularity;
  readonly onGranularity: (granularity: StepGranularity) => void;
  readonly children?: ReactNode;
}

/** What few readers need, behind three dots: how far a step goes, and a link to this moment. */
export function MoreMenu({ store, granularity, onGranularity, children }: MoreMenuProps): ReactNode {
  const menu = useRef<HTMLDetailsElement>(null);
  const [CopyLink, setCopyLink] = useState<ComponentType<{ readonly store: DriveStore }> | null>(null);
  const onToggle = async (): Promise<void> => {
    const { CopyLinkButton } = await import('./CopyLinkButton.tsx');
    setCopyLink(() => CopyLinkButton);
  };
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
        {children}
        {CopyLink && <CopyLink store={store} />}
      </div>
    </details>
  );
}

function requireGranularity(value: string): StepGranularity {
  return STEP_GRANULARITIES.find((each) => each === value) ?? 'write';
}
