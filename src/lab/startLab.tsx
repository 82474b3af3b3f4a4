import { createRoot } from 'react-dom/client';
import { Remarks, requirePlace, ThemeButton, useHeaderMenu } from '#site';
import { LabDesk } from './LabDesk.tsx';
import { createModel } from './model.ts';
import { LAB_PLACE } from './place.ts';
import { readLabLink } from './readLink.ts';
import { sentenceOf } from './remarkWords.ts';

/** Runs the scenario of the link in the place that the build has written the usual one into. */
export function startLab(): void {
  const link = readLabLink(new URLSearchParams(location.search));
  const model = createModel(link);
  model.start();
  const place = document.querySelector<HTMLElement>(`[data-place="${LAB_PLACE}"]`);
  if (!place) throw new Error(`the page has no place called ${LAB_PLACE}`);
  place.replaceChildren();
  createRoot(place).render(<LabDesk first={model} />);
  const tools = requirePlace('tools');
  tools.replaceChildren();
  tools.inert = false;
  createRoot(tools).render(<HeaderTools />);
  if (link.remarks.length > 0)
    createRoot(requirePlace('remarks')).render(<Remarks sentences={link.remarks.map(sentenceOf)} />);
  delete document.documentElement.dataset['ownDrive'];
}

function HeaderTools() {
  useHeaderMenu();
  return <ThemeButton />;
}
