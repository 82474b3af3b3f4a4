import { useEffect } from 'react';

/** Id of the part of the header that the menu button shows and hides on narrow pages. */
export const MENU_ID = 'site-menu';

/** Makes the header's menu work while the calling component is mounted. */
export function useHeaderMenu(): void {
  useEffect(() => {
    const header = document.querySelector<HTMLElement>('.cp-header');
    return header ? runHeaderMenu(header) : undefined;
  }, []);
}

/** Makes the menu button work: Escape, following a link and a press elsewhere close the menu. Returns a function that ends this. */
function runHeaderMenu(header: HTMLElement): () => void {
  const button = header.querySelector<HTMLElement>(`[aria-controls="${MENU_ID}"]`);
  if (!button) return () => undefined;
  button.inert = false;
  const setOpen = (isOpen: boolean): void => button.setAttribute('aria-expanded', String(isOpen));
  const isOpen = (): boolean => button.getAttribute('aria-expanded') === 'true';
  const chapters = header.querySelector<HTMLDetailsElement>('.cp-header-chapters');
  const onClick = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    if (chapters?.open && (!target || !chapters.contains(target) || target.closest('a'))) chapters.open = false;
    if (target && button.contains(target)) setOpen(!isOpen());
    else if (!target || !header.contains(target) || target.closest('a')) setOpen(false);
  };
  // The ticks in the list of chapters are set when it is opened.
  const onToggle = (): void => {
    if (chapters?.open) void import('./chapterProgress.ts').then(({ showProgress }) => showProgress(chapters));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && chapters?.open) {
      chapters.open = false;
      chapters.querySelector('summary')?.focus();
      return;
    }
    if (event.key !== 'Escape' || !isOpen()) return;
    setOpen(false);
    button.focus();
  };
  document.addEventListener('click', onClick);
  header.addEventListener('keydown', onKeyDown);
  chapters?.addEventListener('toggle', onToggle);
  // It may have been opened before scripts ran.
  onToggle();
  return () => {
    document.removeEventListener('click', onClick);
    header.removeEventListener('keydown', onKeyDown);
    chapters?.removeEventListener('toggle', onToggle);
  };
}
