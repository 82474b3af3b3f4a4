/** What a frame is asked to look like: dark on a dark page. `auto` leaves it to what the reader's system says. */
export function themeOf(element: Element): 'auto' | 'light' | 'dark' {
  // Who asks for more contrast has it in the frame by `auto` alone.
  if (matchMedia('(prefers-contrast: more)').matches) return 'auto';
  for (let each: Element | null = element; each; each = each.parentElement) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (
      getComputedStyle(each).backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number);
    // The first that can be seen is what lies behind the figure.
    if (alpha > 0.5) return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 110 ? 'dark' : 'light';
  }
  const isDark =
    getComputedStyle(element).colorScheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches;
  return isDark ? 'dark' : 'light';
}

/** Calls back when a page may have changed its looks. Returns how to stop. */
export function onLooks(callback: () => void): () => void {
  const observer = new MutationObserver(callback);
  for (const each of [document.documentElement, document.body]) observer.observe(each, { attributes: true });
  const queries = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', callback);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener('change', callback);
  };
}
