import type { ReactNode } from 'react';
import { Note, Only, Prose, Stack } from '#layout';
import * as words from '#messages/ending';

interface HeadProps {
  /** Whether the settings are those of the reader. */
  readonly isOwn: boolean;
  readonly titleId?: string;
}

/** What stands over the scene. */
export function Head({ isOwn, titleId }: HeadProps): ReactNode {
  return (
    <Stack gap="half">
      <Note size="label">{words.name}</Note>
      <h2 className="cp-chapter-title" id={titleId}>
        {words.title}
      </h2>
      <Only from={600}>
        <Prose as="p">{words.lead({ isOwn })}</Prose>
      </Only>
    </Stack>
  );
}
