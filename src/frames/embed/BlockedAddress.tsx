import { useEffect, useRef, useState, type ReactNode } from 'react';
import { address, blocked, closeAddress } from '#messages/embed';

/** The address of a link for which the page around the frame lets no window open, to be copied. Hidden until there is one. */
export function BlockedAddress(): ReactNode {
  const [link, setLink] = useState<{ readonly element: HTMLAnchorElement } | null>(null);
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => openLinks((element) => setLink({ element })), []);
  useEffect(() => {
    if (!link || !panel.current) return undefined;
    // Named as its source, so that the list of sources stays open under it.
    if (!panel.current.matches(':popover-open')) panel.current.showPopover({ source: link.element });
    field.current?.select();
    const shown = panel.current;
    const onToggle = ({ newState }: ToggleEvent): void => {
      if (newState === 'closed') link.element.focus();
    };
    shown.addEventListener('toggle', onToggle);
    return () => shown.removeEventListener('toggle', onToggle);
  }, [link]);
  return (
    <section ref={panel} id="address" className="cp-embed-panel" popover="auto" aria-label={address}>
      <p>{blocked}</p>
      <textarea
        ref={field}
        aria-label={address}
        readOnly
        rows={3}
        value={link?.element.href ?? ''}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" className="cp-embed-way" popoverTarget="address" popoverTargetAction="hide">
        {closeAddress}
      </button>
    </section>
  );
}

/** @returns the new window; null where the sandbox lets none open: Chromium and WebKit return that, Firefox throws */
function openWindow(href: string): Window | null {
  try {
    // Not with `noopener`: then the answer would be null for every window.
    return window.open(href, '_blank');
  } catch {
    return null;
  }
}

/**
 * Opens links in new windows by a script, which is told where none opened: in a sandbox without `allow-popups` the browser ignores
 * the click.
 *
 * @returns a function that ends it
 */
function openLinks(onBlocked: (link: HTMLAnchorElement) => void): () => void {
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[target="_blank"]') : null;
    // With a modifier, and with the middle button, which is no click, browsers open a window by themselves, in any sandbox.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const opened = openWindow(link.href);
    if (opened === null) return onBlocked(link);
    try {
      opened.opener = null;
    } catch {
      // A window that inherits the sandbox has another origin from its beginning, and may not lead this frame elsewhere either.
    }
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
