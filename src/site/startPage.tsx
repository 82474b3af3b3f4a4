import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { requirePlace } from './places.ts';
import { Remarks } from './Remarks.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import { useHeaderMenu } from './useHeaderMenu.ts';

/** Takes over what the header of a page has for its reader, and says what could not be taken of its link. */
export function startTools(remarks: readonly string[] = []): void {
  const tools = requirePlace('tools');
  tools.replaceChildren();
  tools.inert = false;
  createRoot(tools).render(<HeaderTools />);
  if (remarks.length > 0) createRoot(requirePlace('remarks')).render(<Remarks sentences={remarks} />);
}

function HeaderTools(): ReactNode {
  useHeaderMenu();
  return <ThemeButton />;
}

/** Says, for whoever waits for it, that the page is drawn and runs. */
export const markPageReady = (): void => {
  requestAnimationFrame(() => (document.documentElement.dataset['ready'] = 'true'));
};

/** @throws Error when the page was built without that data */
export function readPageData(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`the page has no data called ${id}`);
  return JSON.parse(text);
}
