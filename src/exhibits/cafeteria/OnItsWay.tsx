import type { ReactNode } from 'react';
import * as words from '#messages/cafeteria';
import { type DriveStore, type DriveStoreState, useStore } from '#store';

/** Share of a long way to the drive that was asked for; null while there is none. */
export const wayOf = ({ wayShare, failure }: DriveStoreState): number | null => (failure === null ? wayShare : null);

/** How far a new drive is: heard, and seen where no bar under the scene says it. */
export function OnItsWay({ store }: { readonly store: DriveStore }): ReactNode {
  const share = useStore(store, wayOf);
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
