import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Icon } from '#controls';
import type { StepGranularity } from '#engine';
import * as words from '#messages/cafeteria';
import type { DriveStore } from '#store';
import { loadMorePanel } from './late.ts';
import type { MorePanelProps } from './MorePanel.tsx';

interface MoreMenuProps {
  readonly store: DriveStore;
  readonly granularity: StepGranularity;
  readonly onGranularity: (granularity: StepGranularity) => void;
  readonly children?: ReactNode;
}

/** What few readers need, behind three dots: it is fetched when they are opened. */
export function MoreMenu(props: MoreMenuProps): ReactNode {
  const [Panel, setPanel] = useState<ComponentType<MorePanelProps> | null>(null);
  const onToggle = async (): Promise<void> => {
    const { MorePanel } = await loadMorePanel();
    setPanel(() => MorePanel);
  };
  const menu = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={menu} className="cp-cafeteria-more" data-testid="cafeteria-more" onToggle={() => void onToggle()}>
      <summary aria-label={words.more} title={words.more}>
        <Icon name="more" sizeCssPx={20} />
      </summary>
      {Panel && <Panel {...props} menu={menu} />}
    </details>
  );
}
