/** Id of what the menu button of the header shows and hides where the header has no room for it. */
export const MENU_ID = 'site-menu';

/** Lets the menu button work: Escape, a choice of a place and a press elsewhere close the menu again. Returns how to stop. */
export function runHeaderMenu(header: HTMLElement): () => void {
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
  // What is marked in the list is looked up when somebody opens it.
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
  // Somebody may have opened it before.
  onToggle();
  return () => {
    document.removeEventListener('click', onClick);
    header.removeEventListener('keydown', onKeyDown);
    chapters?.removeEventListener('toggle', onToggle);
  };
}
