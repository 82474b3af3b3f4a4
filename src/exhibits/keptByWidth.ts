/**
 * Keeps what a drawing was last made of, as long as it is asked for the same width: a list of items is painted again wherever it is
 * another list.
 */
export function keptByWidth<Made>(make: (widthCssPx: number) => Made): (widthCssPx: number) => Made {
  let kept: { readonly width: number; readonly made: Made } | null = null;
  return (width) => {
    if (kept?.width !== width) kept = { width, made: make(width) };
    return kept.made;
  };
}
