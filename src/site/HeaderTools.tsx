import { useEffect, type ReactNode } from 'react';
import { CopyLinkButton, SkinSwitch } from '#exhibits';
import * as words from '#messages/site';
import type { DriveStore } from '#store';
import { THEMES, useTheme } from '#theme';
import { runHeaderMenu } from './headerMenu.ts';

/** Which words the picture speaks, and which colours the page has. */
export function HeaderTools({ drive }: { readonly drive: DriveStore }): ReactNode {
  useEffect(() => {
    const header = document.querySelector<HTMLElement>('.cp-header');
    return header ? runHeaderMenu(header) : undefined;
  }, []);
  return (
    <>
      <SkinSwitch drive={drive} />
      <ThemeButton />
      <span className="cp-header-copy">
        <CopyLinkButton store={drive} />
      </span>
    </>
  );
}

function ThemeButton(): ReactNode {
  const [theme, setTheme] = useTheme();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
  const label = words.theme({ theme: words.themes[theme], next: words.themes[next] });
  return (
    <button className="cp-header-theme" type="button" aria-label={label} title={label} onClick={() => setTheme(next)}>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M10 2a8 8 0 0 1 0 16z" fill="currentColor" />
      </svg>
    </button>
  );
}
