import type { ReactNode } from 'react';
import { Stack } from '#layout';

/** What a reader has to know before the numbers are believed. */
export const Warning = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Stack className="cp-trace-warning" isRuled>
    <p>{children}</p>
  </Stack>
);
