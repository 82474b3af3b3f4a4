import '#theme';
import { createRoot } from 'react-dom/client';
import { EXHIBITS, isExhibitId, type ExhibitId } from '#exhibits/catalog';
import { say } from '#messages';
import { remarks } from '#messages/links';
import { createCafeteriaStore, openEnginePort, parseSettingsLink, type CafeteriaSettings } from '#store';
import { applyTheme, isTheme, prefersReducedMotion } from '#theme';
import { EmbedPage } from './EmbedPage.tsx';
import { tellHost } from './hostMessages.ts';
import './embed.css';

/** Entry of embed.html: the address names one exhibit. */

/** Where a figure starts when its link does not say: the curve is about uniform writes at scale. */
const OWN_DEFAULTS: Readonly<Partial<Record<ExhibitId, Partial<CafeteriaSettings>>>> = {
  'spare-area': { size: 'scale', spareFactor: 0.07, randomFraction: 1, liveFraction: 1 },
};

function start(root: Element): void {
  const parameters = new URLSearchParams(location.search);
  const theme = parameters.get('theme');
  if (isTheme(theme)) applyTheme(theme);
  const exhibitId = parameters.get('x');
  if (!isExhibitId(exhibitId)) {
    const known = EXHIBITS.map(({ id }) => id).join(', ');
    const sentence = `This frame was asked for the exhibit “${(exhibitId ?? '').slice(0, 40)}”, which does not exist. Use embed.html?x= with one of: ${known}.`;
    root.append(Object.assign(document.createElement('p'), { className: 'cp-embed-unknown', textContent: sentence }));
    document.documentElement.dataset['ready'] = 'true';
    tellHost({ event: 'failed', reason: sentence });
    return;
  }
  const link = parseSettingsLink(parameters, OWN_DEFAULTS[exhibitId]);
  const play = parameters.get('play');
  const store = createCafeteriaStore({
    openPort: openEnginePort,
    settings: link.settings,
    atStep: link.atStep,
    isPlaying:
      play !== 'off' && play !== 'click' && (link.atStep === null || play === 'visible') && !prefersReducedMotion(),
  });
  createRoot(root).render(
    <EmbedPage exhibitId={exhibitId} store={store} remarks={link.remarks.map((remark) => say(remarks, remark))} />,
  );
  whenDrawn(exhibitId, () => {
    document.documentElement.dataset['ready'] = 'true';
    tellHost({ event: 'ready', exhibit: exhibitId });
  });
  new ResizeObserver(() =>
    tellHost({ event: 'height', height: Math.ceil(document.documentElement.getBoundingClientRect().height) }),
  ).observe(document.documentElement);
}

/** Calls back two animation frames after the exhibit is there: what it drew is then on the screen. */
function whenDrawn(exhibitId: ExhibitId, callback: () => void): void {
  const look = (): void => {
    const exhibit = document.querySelector(`[data-exhibit="${exhibitId}"]`);
    const isDrawn = exhibit !== null && exhibit.getAttribute('data-state') !== 'loading';
    requestAnimationFrame(isDrawn ? () => requestAnimationFrame(callback) : look);
  };
  look();
}

const root = document.querySelector('#root');
if (root) start(root);
