import type { ReactNode } from 'react';
import * as words from '#messages/explain';
import { name } from '#messages/site';

/** Over the figure on its sheet of paper. */
export const PrintHead = (): ReactNode =>
  import.meta.env.SSR ? null : (
    <p className="cp-explain-print-head">
      <strong>{name}</strong> <span>{words.title}</span>
    </p>
  );
