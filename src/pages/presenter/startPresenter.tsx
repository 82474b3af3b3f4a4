import '#controls/styles';
import { drawInstead, markPageReady, readPageData, remarksOnLook, startSkin } from '#site';
import { readPresenterLink } from './presenterLink.ts';
import { PresenterView, type TitlesBySkin } from './PresenterView.tsx';

/** Replaces the prerendered page by the presenter. */
export function startPresenter(): void {
  const titles = readPageData('presenter') as TitlesBySkin;
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no place for the presenter');
  startSkin();
  const link = readPresenterLink(new URLSearchParams(location.search), Object.keys(titles.cafeteria));
  drawInstead(
    root,
    <PresenterView link={{ ...link, remarks: [...link.remarks, ...remarksOnLook()] }} titles={titles} />,
  );
  markPageReady();
}
