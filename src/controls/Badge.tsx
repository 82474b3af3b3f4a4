import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import './Badge.css';

export interface BadgeProps {
  /** `ok`: agrees or steady. `settling`: not yet. `low`: disagrees. */
  readonly tone?: 'ok' | 'settling' | 'low' | 'plain';
  readonly children: ReactNode;
}

/** A short judgement in a pill: “steady, ± 0.6 %”. */
export function Badge({ tone = 'plain', children }: BadgeProps): ReactNode {
  return (
    <span className="cp-badge cp-figures" data-tone={tone}>
      {tone === 'ok' && (
        <span className="cp-badge-mark">
          <Icon name="check" sizeCssPx={16} />
        </span>
      )}
      {tone === 'low' && (
        <span className="cp-badge-mark">
          <Icon name="warning" sizeCssPx={16} />
        </span>
      )}
      {tone === 'settling' && <span className="cp-badge-ring" />}
      {children}
    </span>
  );
}
