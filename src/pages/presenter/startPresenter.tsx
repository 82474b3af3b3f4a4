import '#controls/styles';
import { createRoot } from 'react-dom/client';
import { PRESENTER_DATA_ID, PRESENTER_ROOT_ID } from './pageData.ts';
import { readPresenterLink } from './presenterLink.ts';
import { PresenterView } from './PresenterView.tsx';
import type { Titles } from './pageData.ts';

/** Replaces the prerendered page by the presenter. */
export function startPresenter(): void {
  const titles = JSON.parse(document.getElementById(PRESENTER_DATA_ID)?.textContent ?? '') as Titles;
  const root = document.getElementById(PRESENTER_ROOT_ID);
  if (!root) throw new Error('the page has no place for the presenter');
  const link = readPresenterLink(new URLSearchParams(location.search), Object.keys(titles));
  root.replaceChildren();
  createRoot(root).render(<PresenterView link={link} titles={titles} />);
  requestAnimationFrame(() => (document.documentElement.dataset['ready'] = 'true'));
}
