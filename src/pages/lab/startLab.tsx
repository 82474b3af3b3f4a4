import { createRoot } from 'react-dom/client';
import { requirePlace, startTools } from '#site';
import { LabDesk } from './LabDesk.tsx';
import { createModel } from './model.ts';
import { readLabLink } from './readLink.ts';
import { sentenceOf } from './remarkWords.ts';

/** Replaces the prerendered lab by the link's scenario, and runs it. */
export function startLab(): void {
  const link = readLabLink(new URLSearchParams(location.search));
  const model = createModel(link);
  model.start();
  const place = requirePlace('lab');
  place.replaceChildren();
  createRoot(place).render(<LabDesk first={model} />);
  startTools(link.remarks.map(sentenceOf));
  delete document.documentElement.dataset['ownDrive'];
}
