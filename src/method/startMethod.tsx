import { createRoot, hydrateRoot } from 'react-dom/client';
import { ThemeButton, useHeaderMenu } from '#site';
import { createAgreement } from './agreementRun.ts';
import type { MethodData } from './methodData.ts';
import { MethodView } from './MethodView.tsx';
import { METHOD_DATA_ID, METHOD_PLACE, TOOLS_PLACE } from './places.ts';

/** Takes over the figures that the build has written into the page, with the data beside them. */
export function startMethod(): void {
  const data = JSON.parse(document.getElementById(METHOD_DATA_ID)?.textContent ?? '') as MethodData;
  const agreement = createAgreement(data.rows);
  const root = hydrateRoot(requirePlace(METHOD_PLACE), <MethodView data={data} agreement={agreement} isLive={false} />);
  root.render(<MethodView data={data} agreement={agreement} isLive />);
  const tools = requirePlace(TOOLS_PLACE);
  tools.replaceChildren();
  tools.inert = false;
  createRoot(tools).render(<HeaderTools />);
  followPlaces();
  requestAnimationFrame(() => (document.documentElement.dataset['ready'] = 'true'));
}

/** @throws Error when the page was built without that place */
function requirePlace(name: string): HTMLElement {
  const place = document.querySelector<HTMLElement>(`[data-place="${name}"]`);
  if (!place) throw new Error(`the page has no place called ${name}`);
  return place;
}

function HeaderTools() {
  useHeaderMenu();
  return <ThemeButton />;
}

/** A link to a place inside a folded section unfolds it. */
function followPlaces(): void {
  const unfold = (): void => {
    const target = location.hash === '' ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const fold = target?.closest('details');
    if (!target || !fold || fold.open) return;
    fold.open = true;
    target.scrollIntoView();
  };
  addEventListener('hashchange', unfold);
  unfold();
}
