/** The theme for a frame: dark on a dark page. `auto`: that of the reader's system. */
export function themeOf(element: Element): 'auto' | 'light' | 'dark' {
  // Only `auto` gives more contrast to readers whose system asks for it.
  if (matchMedia('(prefers-contrast: more)').matches) return 'auto';
  for (let each: Element | null = element; each; each = each.parentElement) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (
      getComputedStyle(each).backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number);
    // The first opaque background is the one behind the figure.
    if (alpha > 0.5) return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 110 ? 'dark' : 'light';
  }
  const isDark =
    getComputedStyle(element).colorScheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches;
  return isDark ? 'dark' : 'light';
}

/** Calls back when the theme of the page may have changed. @returns a function that ends it */
export function onThemeChange(callback: () => void): () => void {
  const observer = new MutationObserver(callback);
  for (const each of [document.documentElement, document.body]) observer.observe(each, { attributes: true });
  const queries = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', callback);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener('change', callback);
  };
}
