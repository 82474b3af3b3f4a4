import type { ReactNode } from 'react';
import type { Narration } from '#flashview';
import { splitStrong } from '#messages';
import * as words from '#messages/cafeteria';
import { type DriveStore, useStore } from '#store';
import { wayOf } from '../OnItsWay.tsx';

interface HallNarrationProps {
  readonly store: DriveStore;
  readonly narrated: Narration | null;
  /** What is said while the scene tells nothing yet. */
  readonly otherwise: string;
}

/** What happens, as one sentence; who acts stands in the colour of what is done. It is spoken elsewhere, and less often. */
export function HallNarration({ store, narrated, otherwise }: HallNarrationProps): ReactNode {
  const way = useStore(store, wayOf);
  const parts = splitStrong(way === null ? (narrated?.sentence ?? otherwise) : words.onItsWay({ share: way }));
  const actor = parts.findIndex(({ isStrong }) => isStrong);
  return (
    <p className="cp-hall-narration cp-figures" data-tone={way === null ? (narrated?.tone ?? 'plain') : 'plain'}>
      <span>
        {parts.map(({ text, isStrong }, index) =>
          isStrong ? (
            <strong key={index} data-actor={index === actor || undefined}>
              {text}
            </strong>
          ) : (
            text
          ),
        )}
      </span>
    </p>
  );
}
