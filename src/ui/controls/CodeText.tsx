import type { ReactNode } from 'react';
import './CodeText.css';

/** A message in which what stands between backticks is code. */
export function CodeText({ text }: { readonly text: string }): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

interface CodeBlockProps {
  /** Lines that the longest of several beside each other takes. */
  readonly lines: number;
  readonly children: ReactNode;
}

/** A file that readers can copy; what matters in it is marked. */
export function CodeBlock({ lines, children }: CodeBlockProps): ReactNode {
  return (
    <pre className="cp-code-block" style={{ minHeight: `${lines}lh` }}>
      {children}
    </pre>
  );
}
