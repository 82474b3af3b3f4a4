import type { ReactNode } from 'react';
import { SkinSwitch } from '#controls';
import { CopyLinkButton } from '#exhibits';
import { ThemeButton, useHeaderMenu } from '#site';
import type { DriveStore } from '#store';

/** Switch of words, theme button and link button in the story's header. */
export function HeaderTools({ drive }: { readonly drive: DriveStore }): ReactNode {
  useHeaderMenu();
  return (
    <>
      <SkinSwitch />
      <ThemeButton />
      <span className="cp-header-copy">
        <CopyLinkButton store={drive} />
      </span>
    </>
  );
}
