/** The theme for a frame: dark on a dark page. `auto`: that of the reader's system. */
export function themeOf(element: Element): 'auto' | 'light' | 'dark' {
  // Only `auto` gives more contrast to readers whose system asks for it.
  if (matchMedia('(prefers-contrast: more)').matches) return 'auto';
  for (let each: Element | null = element; each; each = parentOf(each)) {
    const { luminance, alpha } = readColor(getComputedStyle(each).backgroundColor);
    // The first opaque background is the one behind the figure.
    if (alpha > 0.5) return luminance < 110 ? 'dark' : 'light';
  }
  // Without a background: a page that writes in a light color, as all do in a dark color scheme, is dark.
  return readColor(getComputedStyle(element).color).luminance > 145 ? 'dark' : 'light';
}

/** The element around another, also around its shadow tree. */
const parentOf = (element: Element): Element | null =>
  element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;

/** @param color as browsers compute it: `rgb(…)`, `rgba(…)`, or as the page wrote it where that is `oklch(…)` or the like */
function readColor(color: string) {
  const [red = 0, green = 0, blue = 0, alpha = 1] = color.startsWith('rgb')
    ? (color.match(/[\d.]+/g) ?? []).map(Number)
    : paint(color);
  return { luminance: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha };
}

/** Red, green and blue from 0 to 255 and alpha from 0 to 1 of a color in any notation. */
function paint(color: string): readonly number[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (!canvas) return [];
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
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
