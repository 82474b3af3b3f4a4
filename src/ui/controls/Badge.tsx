import type { CSSProperties, ReactNode } from 'react';
import { Icon } from './icons.tsx';
import './Badge.css';

export interface BadgeProps {
  /** `ok`: agrees, or steady. `settling`: not steady yet. `low`: disagrees. */
  readonly tone?: 'ok' | 'settling' | 'low' | 'plain';
  /** Share of settling that is done, 0..1: fills the ring of a `settling` badge. */
  readonly progressFraction?: number;
  readonly children: ReactNode;
}

/** A short judgement in a pill: “steady, ± 0.6 %”. */
export function Badge({ tone = 'plain', progressFraction = 0, children }: BadgeProps): ReactNode {
  return (
    <span className="cp-badge cp-figures" data-testid="badge" data-tone={tone}>
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
      {tone === 'settling' && <Ring fraction={progressFraction} />}
      {children}
    </span>
  );
}

function Ring({ fraction }: { readonly fraction: number }): ReactNode {
  const filled: CSSProperties & Record<`--${string}`, string> = { '--filled': `${fraction * 100}%` };
  return <span className="cp-badge-ring" style={filled} />;
}
