import type { ReactNode } from 'react';
import { CopyLinkButton } from '#exhibits';
import { SkinTool, ThemeButton, useHeaderMenu } from '#site';
import type { DriveStore } from '#store';

/** Switch of words, theme button and link button in the story's header. */
export function HeaderTools({ drive }: { readonly drive: DriveStore }): ReactNode {
  useHeaderMenu();
  return (
    <>
      <SkinTool />
      <ThemeButton />
      <span className="cp-header-copy">
        <CopyLinkButton store={drive} />
      </span>
    </>
  );
}
