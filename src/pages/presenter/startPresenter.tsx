import '#controls/styles';
import { drawInstead, markPageReady, readPageData, startSkin } from '#site';
import { readPresenterLink } from './presenterLink.ts';
import { PresenterView, type TitlesBySkin } from './PresenterView.tsx';

/** Replaces the prerendered page by the presenter. */
export function startPresenter(): void {
  const titles = readPageData('presenter') as TitlesBySkin;
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no place for the presenter');
  const skinRemarks = startSkin();
  const link = readPresenterLink(new URLSearchParams(location.search), Object.keys(titles.cafeteria));
  drawInstead(root, <PresenterView link={{ ...link, remarks: [...link.remarks, ...skinRemarks] }} titles={titles} />);
  markPageReady();
}
