import type { ReactNode } from 'react';
import { splitStrong } from '#messages';

/** A message whose parts between `<b>` and `</b>` are bold. */
export function RichText({ text }: { readonly text: string }): ReactNode {
  return splitStrong(text).map((part, index) => (part.isStrong ? <strong key={index}>{part.text}</strong> : part.text));
}
