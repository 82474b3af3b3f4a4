import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { dataIdOf, requirePlace } from './places.ts';
import { Remarks } from './Remarks.tsx';
import { remarksOnLook } from './remarksOnLook.ts';
import { startSkin } from './skin.ts';
import { SkinTool } from './SkinTool.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import { useHeaderMenu } from './headerMenu.ts';

/** Makes the header's tools live, and shows remarks on the link. */
export function startTools(remarks: readonly string[] = []): void {
  startSkin();
  const sentences = [...remarks, ...remarksOnLook()];
  const tools = requirePlace('tools');
  tools.replaceChildren();
  tools.inert = false;
  createRoot(tools).render(<HeaderTools />);
  if (sentences.length > 0) createRoot(requirePlace('remarks')).render(<Remarks sentences={sentences} />);
}

function HeaderTools(): ReactNode {
  useHeaderMenu();
  return (
    <>
      <SkinTool />
      <ThemeButton />
    </>
  );
}

let fulfillReady = (): void => {};
/** Fulfilled once the live page has been drawn. */
export const pageReady = new Promise<void>((fulfill) => {
  fulfillReady = fulfill;
});

/** Sets `data-ready`, for programs such as the tests, once the live page has been drawn. */
export const markPageReady = (): void => {
  requestAnimationFrame(() => {
    document.documentElement.dataset['ready'] = 'true';
    fulfillReady();
  });
};

/** Reads the data that the build wrote for that page. @throws Error when it wrote none */
export function readPageData(page: string): unknown {
  const text = document.getElementById(dataIdOf(page))?.textContent;
  if (!text) throw new Error(`the page has no data of ${page}`);
  return JSON.parse(text);
}
