import { useCallback, type HTMLAttributes, type ReactNode } from 'react';

interface HeldProps extends Omit<HTMLAttributes<HTMLDivElement>, 'content'> {
  /** Markup, or nodes of the page: they are moved here, never copied. */
  readonly content: string | readonly Node[];
}

/** What the build has written, until the living part takes its place. */
export function Held({ content, ...attributes }: HeldProps): ReactNode {
  const take = useCallback(
    (element: HTMLDivElement | null) => {
      if (typeof content !== 'string') element?.replaceChildren(...content);
    },
    [content],
  );
  return typeof content === 'string' ? (
    <div {...attributes} dangerouslySetInnerHTML={{ __html: content }} />
  ) : (
    <div {...attributes} ref={take} />
  );
}
