/**
 * How much larger than its own pixels an element is drawn, by `zoom` of it and of all around it. Places of pointers and boxes are on
 * the screen; what is laid out and painted is in the element's own.
 */
export const zoomOf = (element: object): number =>
  (element as { readonly currentCSSZoom?: number }).currentCSSZoom ?? 1;
