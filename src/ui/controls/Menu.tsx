import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import './Menu.css';

interface MenuProps {
  readonly className?: string;
  /** On the button. */
  readonly children: ReactNode;
  /** Name of the button, where `children` is a picture. */
  readonly label?: string;
  readonly testId: string;
  /** Links, buttons and fields. */
  readonly panel: ReactNode;
}

/** The panel may begin or end outside of the window. */
const bringIntoSight = ({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }): void => {
  if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' });
};

const ITEMS = 'a, button, select, input';

/** A button with a small panel of links and buttons. Escape, a press elsewhere and leaving it by Tab close it. */
export function Menu({ className = '', children, label, testId, panel }: MenuProps): ReactNode {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  return (
    <details ref={menu} className={`cp-menu ${className}`} data-testid={testId} onToggle={bringIntoSight}>
      <summary aria-label={label} title={label}>
        {children}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows go from item to item, as Tab does */}
      <div className="cp-menu-panel" data-testid={`${testId}-panel`} tabIndex={-1} onKeyDown={goToNeighbor}>
        {panel}
      </div>
    </details>
  );
}

/** Arrows go to the next link or button; fields keep them. */
function goToNeighbor(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const { target, currentTarget } = event;
  if (step === 0 || !(target instanceof HTMLElement) || target.matches('select, input, textarea')) return;
  const items = [...currentTarget.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => !item.matches(':disabled'));
  const next = items[(items.indexOf(target) + step + items.length) % items.length];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = menu.current;
    if (!details) return undefined;
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || !details.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
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
  }, [menu]);
}
