export function gatherChapterStyles(
  html: string,
  read: (address: string) => string,
): { readonly html: string; readonly file: { readonly address: string; readonly text: string } | null };
