import type { MouseEventHandler, ReactNode } from 'react';
import { Icon } from './icons.tsx';
import type { IconName } from './icons.tsx';
import './Button.css';

interface ButtonLook {
  readonly children: ReactNode;
  /** `solid` for the one thing to do next, `plain` for the rest, `quiet` without an edge. */
  readonly variant?: 'solid' | 'plain' | 'quiet';
  readonly icon?: IconName;
}

export interface ButtonProps extends ButtonLook {
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
  readonly isDisabled?: boolean;
}

/** A button that acts on this page; `LinkButton` is for links. */
export function Button({ children, variant = 'plain', icon, onClick, isDisabled = false }: ButtonProps): ReactNode {
  return (
    <button className="cp-button" data-variant={variant} type="button" disabled={isDisabled} onClick={onClick}>
      {icon && <Icon name={icon} sizeCssPx={18} />}
      {children}
    </button>
  );
}

export interface LinkButtonProps extends ButtonLook {
  readonly href: string;
}

/** A link that looks like a button. */
export function LinkButton({ children, variant = 'plain', icon, href }: LinkButtonProps): ReactNode {
  return (
    <a className="cp-button" data-variant={variant} href={href}>
      {icon && <Icon name={icon} sizeCssPx={18} />}
      {children}
    </a>
  );
}

export interface IconButtonProps {
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly icon: IconName;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
  /** Whether it is the main button of its row: larger and in solid ink. */
  readonly isMain?: boolean;
  /** Whether it is smaller and has no edge, as one of many. */
  readonly isBare?: boolean;
  readonly isDisabled?: boolean;
  /** Key with the same effect, for `aria-keyshortcuts`: `Space`. */
  readonly shortcut?: string;
}

/** A round button with an icon. */
export function IconButton({
  label,
  icon,
  onClick,
  isMain = false,
  isBare = false,
  isDisabled = false,
  shortcut,
}: IconButtonProps): ReactNode {
  return (
    <button
      className="cp-icon-button"
      data-main={isMain || undefined}
      data-look={isBare ? 'bare' : undefined}
      type="button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon name={icon} sizeCssPx={isMain ? 26 : 20} />
    </button>
  );
}
