import type { ReactNode } from 'react';
import { splitStrong } from '#messages';

/** A message with its strong parts in bold, wherever the language puts them. */
export function Rich({ text }: { readonly text: string }): ReactNode {
  return splitStrong(text).map((part, index) => (part.isStrong ? <strong key={index}>{part.text}</strong> : part.text));
}
