/** Width of a sheet of A4 inside its margins (stills.css), CSS pixels. */
const SHEET_CSS_PX = 680;

/**
 * Figures are drawn for the width of the window, and a browser that begins to print does not draw them again: shrinks each to the
 * sheet while the page is printed. A chapter that is printed alone has its width already (`printAlone`).
 */
export function fitFiguresToPaper(): void {
  const figures = (): HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>('.cp-chapter-figure:has([data-answer])'),
  ];
  addEventListener('beforeprint', () => {
    if ('printing' in document.documentElement.dataset) return;
    const wide = figures().filter(({ offsetWidth }) => offsetWidth > SHEET_CSS_PX);
    const widths = wide.map(({ offsetWidth }) => offsetWidth);
    for (const [index, { style }] of wide.entries()) {
      const width = widths[index] ?? SHEET_CSS_PX;
      style.width = `${width}px`;
      style.zoom = String(SHEET_CSS_PX / width);
    }
  });
  addEventListener('afterprint', () => {
    for (const { style } of figures()) style.width = style.zoom = '';
  });
}
