import type { ReactNode } from 'react';
import { THEMES, useTheme } from '#theme';
import { Mark } from './Mark.tsx';

export interface HeaderLink {
  readonly href: string;
  readonly label: string;
}

const THEME_NAMES = { auto: 'as the system', light: 'light', dark: 'dark', contrast: 'high contrast' } as const;

/** Where no script runs the tools do nothing: what the page itself renders comes with its scripts. */
const IS_PRERENDERED = typeof document === 'undefined';

/** Name, places on this page, theme. */
export function SiteHeader({
  links,
  children,
}: {
  readonly links: readonly HeaderLink[];
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <header className="cp-header">
      <a className="cp-header-name" href="./">
        <Mark />
        Clean Plates
      </a>
      <nav className="cp-header-nav" aria-label="On this page">
        {links.map((link) => (
          <a key={link.href} href={link.href}>
            {link.label}
          </a>
        ))}
      </nav>
      <div className="cp-header-tools" inert={IS_PRERENDERED}>
        {children}
        <ThemeButton />
      </div>
    </header>
  );
}

function ThemeButton(): ReactNode {
  const [theme, setTheme] = useTheme();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
  const label = `Theme: ${THEME_NAMES[theme]}. Change to ${THEME_NAMES[next]}`;
  return (
    <button className="cp-header-theme" type="button" aria-label={label} title={label} onClick={() => setTheme(next)}>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M10 2a8 8 0 0 1 0 16z" fill="currentColor" />
      </svg>
    </button>
  );
}
