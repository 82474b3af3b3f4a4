import type { ReactNode } from 'react';
import { CopyLinkButton, SkinSwitch } from '#exhibits';
import type { DriveStore } from '#store';
import { ThemeButton } from './ThemeButton.tsx';
import { useHeaderMenu } from './useHeaderMenu.ts';

/** Which words the picture speaks, and which colours the page has. */
export function HeaderTools({ drive }: { readonly drive: DriveStore }): ReactNode {
  useHeaderMenu();
  return (
    <>
      <SkinSwitch drive={drive} />
      <ThemeButton />
      <span className="cp-header-copy">
        <CopyLinkButton store={drive} />
      </span>
    </>
  );
}
