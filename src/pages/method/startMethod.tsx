import { ownPlace } from '#base';
import { markPageReady, readPageData, requirePlace, startTools, takeOver } from '#site';
import { createAgreement } from './agreementRun.ts';
import type { MethodData } from './methodData.ts';
import { MethodView } from './MethodView.tsx';

/** Makes the prerendered page live. */
export function startMethod(): void {
  const data = readPageData('method') as MethodData;
  const agreement = createAgreement(data.rows);
  const show = takeOver(
    requirePlace('method'),
    ({ isLive }) => <MethodView data={data} agreement={agreement} isLive={isLive} />,
    { isLive: false },
  );
  show({ isLive: true });
  startTools();
  followPlaces();
  markPageReady();
}

/** Unfolds the section that the fragment of the address leads into. */
function followPlaces(): void {
  const unfold = (): void => {
    const target = location.hash === '' ? null : document.getElementById(ownPlace());
    const fold = target?.closest('details');
    if (!target || !fold || fold.open) return;
    fold.open = true;
    target.scrollIntoView();
  };
  addEventListener('hashchange', unfold);
  unfold();
}
