import type { ReactNode } from 'react';
import * as words from '#messages/cafeteria';
import { type DriveStore, useStore } from '#store';

/** How far a new drive is, where what was asked for is a long way off. */
export function OnItsWay({ store }: { readonly store: DriveStore }): ReactNode {
  const share = useStore(store, ({ wayShare, failure }) => (failure === null ? wayShare : null));
  if (share === null) return null;
  const sentence = words.onItsWay({ share });
  return (
    <p
      className="cp-cafeteria-way cp-figures"
      role="progressbar"
      aria-label={sentence}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      {sentence}
    </p>
  );
}
