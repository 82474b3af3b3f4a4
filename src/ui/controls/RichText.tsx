import type { ReactNode } from 'react';
import { splitStrong } from '#messages';

/** A message whose parts between `<b>` and `</b>` are bold, and whose words with hyphens stay whole. */
export function RichText({ text }: { readonly text: string }): ReactNode {
  return splitStrong(text).map((part, index) =>
    part.isStrong ? <strong key={index}>{keepWords(part.text)}</strong> : keepWords(part.text),
  );
}

/**
 * “re-plated” and “X25-M” are not to break at their hyphens, and no style says that of a text. A no-break hyphen in the message would,
 * but is another letter to those who search or copy it.
 */
export const keepWords = (text: string): readonly ReactNode[] =>
  // `split` by a pattern with a group puts the group's matches at odd indices.
  text.split(/([\p{L}\d]+-[\p{L}\d-]+)/u).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="cp-whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
