import { useCallback, type ReactNode } from 'react';

interface HeldProps {
  /** Markup, or nodes of the page: they are moved here, never copied. */
  readonly content: string | readonly Node[];
  readonly className?: string;
  /** Whose still it is. */
  readonly still?: string;
  /** Whether it shows another drive than the usual one. */
  readonly isOwnDrive: boolean;
}

/** What the build has written, until the living part takes its place. */
export function Held({ content, className, still, isOwnDrive }: HeldProps): ReactNode {
  const take = useCallback(
    (element: HTMLDivElement | null) => {
      if (typeof content !== 'string') element?.replaceChildren(...content);
    },
    [content],
  );
  const isMarkup = typeof content === 'string';
  return (
    <div
      key={String(isMarkup)}
      className={className}
      data-still={still}
      data-own-drive={isOwnDrive ? '' : undefined}
      ref={isMarkup ? undefined : take}
      dangerouslySetInnerHTML={isMarkup ? { __html: content } : undefined}
    />
  );
}
