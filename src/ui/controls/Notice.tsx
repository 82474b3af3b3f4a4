import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import './Notice.css';

export interface NoticeProps {
  /** What happened, as a sentence. */
  readonly title: ReactNode;
  /** What stays as it was, and how to go on. */
  readonly children?: ReactNode;
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
  /** `error` interrupts a screen reader, `info` waits. */
  readonly tone?: 'error' | 'info';
}

/** A card for an error or a change: what happened, what stays as it was, one button. */
export function Notice({ title, children, action, tone = 'error' }: NoticeProps): ReactNode {
  return (
    <div className="cp-notice" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <div className="cp-notice-words">
        <p className="cp-notice-title">{title}</p>
        {children !== undefined && <div className="cp-notice-body">{children}</div>}
      </div>
      {action && <Button onClick={action.onClick}>{action.label}</Button>}
    </div>
  );
}
