import '#theme';
import { createRoot } from 'react-dom/client';
import type { ExhibitModel } from '#exhibits';
import { EXHIBITS } from '#exhibits/catalog';
import { parseSettingsLink } from '#store';
import { applyTheme, isTheme, prefersReducedMotion } from '#theme';
import { EmbedPage } from './EmbedPage.tsx';
import { tellHost } from './hostMessages.ts';
import './embed.css';

/** Entry of embed.html: the address names one exhibit. */
async function start(root: Element): Promise<void> {
  const parameters = new URLSearchParams(location.search);
  const theme = parameters.get('theme');
  if (isTheme(theme)) applyTheme(theme);
  const exhibitId = parameters.get('x');
  const entry = EXHIBITS.find(({ id }) => id === exhibitId);
  if (!entry) {
    const known = EXHIBITS.map(({ id }) => id).join(', ');
    const sentence = `This frame was asked for the exhibit “${(exhibitId ?? '').slice(0, 40)}”, which does not exist. Use embed.html?x= with one of: ${known}.`;
    root.append(Object.assign(document.createElement('p'), { className: 'cp-embed-unknown', textContent: sentence }));
    document.documentElement.dataset['ready'] = 'true';
    tellHost({ event: 'failed', reason: sentence });
    return;
  }
  const { exhibit } = await entry.load();
  const link = parseSettingsLink(parameters, exhibit.defaults);
  const play = parameters.get('play');
  const model: ExhibitModel = exhibit.createModel({
    settings: link.settings,
    atStep: link.atStep,
    isPlaying:
      play !== 'off' && play !== 'click' && (link.atStep === null || play === 'visible') && !prefersReducedMotion(),
  });
  createRoot(root).render(<EmbedPage exhibit={exhibit} model={model} remarks={link.remarks} />);
  whenDrawn(exhibit.id, () => {
    document.documentElement.dataset['ready'] = 'true';
    tellHost({ event: 'ready', exhibit: exhibit.id });
  });
  new ResizeObserver(() =>
    tellHost({ event: 'height', height: Math.ceil(document.documentElement.getBoundingClientRect().height) }),
  ).observe(document.documentElement);
}

/** Calls back two animation frames after the exhibit is there: what it drew is then on the screen. */
function whenDrawn(exhibitId: string, callback: () => void): void {
  const look = (): void => {
    const exhibit = document.querySelector(`[data-exhibit="${exhibitId}"]`);
    const isDrawn = exhibit !== null && exhibit.getAttribute('data-state') !== 'loading';
    requestAnimationFrame(isDrawn ? () => requestAnimationFrame(callback) : look);
  };
  look();
}

const root = document.querySelector('#root');
if (root) void start(root);
