import { useEffect } from 'react';
import { runHeaderMenu } from './headerMenu.ts';

/** Lets the menu of the page's header work for as long as what calls this is there. */
export function useHeaderMenu(): void {
  useEffect(() => {
    const header = document.querySelector<HTMLElement>('.cp-header');
    return header ? runHeaderMenu(header) : undefined;
  }, []);
}
