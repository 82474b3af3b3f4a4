import type { ComponentProps, ReactNode } from 'react';
import './desk.css';
import './deskLooks.css';

interface DeskProps extends Omit<ComponentProps<'section'>, 'style'> {
  /** Whether the reader has opened what stands beside the view, where it is a sheet. */
  readonly isSideOpen?: boolean;
}

/**
 * A page that is a tool, as large as the window. Its parts say by `data-desk` what they are, wherever in it they are rendered: `band`,
 * `notices`, `tabs`, `bar` (of the view), `view` (around what the next three are of), `main` (with `data-fills`, its last part is as high as
 * there is room), `side`, `cover` (in the place of the side), `dock`; `side-way` and `side-close` for the buttons of the sheet.
 */
export function Desk({ isSideOpen = false, className, ...rest }: DeskProps): ReactNode {
  return (
    <section
      {...rest}
      className={className ? `cp-desk ${className}` : 'cp-desk'}
      data-side-open={isSideOpen || undefined}
    />
  );
}
