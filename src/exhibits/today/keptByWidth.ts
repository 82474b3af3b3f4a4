/** What was made last, as long as it is asked for the same width: a list is painted anew wherever it is another one. */
export function keptByWidth<Made>(make: (widthCssPx: number) => Made): (widthCssPx: number) => Made {
  let known: { readonly width: number; readonly made: Made } | null = null;
  return (width) => {
    if (known?.width !== width) known = { width, made: make(width) };
    return known.made;
  };
}
