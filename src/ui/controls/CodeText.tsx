import type { ReactNode } from 'react';

/** A message in which what stands between backticks is code. */
export function CodeText({ text }: { readonly text: string }): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
