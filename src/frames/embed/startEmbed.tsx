import '#theme';
import { createRoot } from 'react-dom/client';
import { hasFailed, PLAYS } from '#base';
import { LockedParameters, type ReferenceLineProps } from '#controls';
import { choice, defineParameters, named, readKnobs, type ExhibitModule } from '#exhibits';
import { FOLDERS, isSkin, LANGUAGE, say, setSkin, SKINS } from '#messages';
import { titleOf } from '#messages/embed';
import * as words from '#messages/links';
import { AskedLink, RunThread } from '#store';
import { applyTheme, isTheme, prefersReducedMotion, THEMES } from '#theme';
import { EmbedPage } from './EmbedPage.tsx';
import { frameLink } from './frameLink.ts';
import { tellHost } from './hostMessages.ts';
import { obeyHost } from './obeyHost.ts';
import { readLocks } from './readLocks.ts';
import { redirect } from './redirect.ts';
import './embed.css';

/** Longest wait for the browser to report whether a new frame is on the screen; it may never report on one that is not. */
const VISIBILITY_TIMEOUT_MS = 200;

/** What a link says of the frame itself. Each is read where it is used; here, for remarks on values that there are not. */
const LOOK = defineParameters({
  theme: choice({ key: 'theme', choices: named(THEMES) }),
  skin: choice({ key: 'skin', choices: named(SKINS) }),
  play: choice({ key: 'play', choices: named(PLAYS) }),
  language: choice({ key: 'lang', choices: named([...Object.keys(FOLDERS), 'auto']), standard: LANGUAGE.code }),
});

/** Fills a frame with one exhibit. Called by the entry that the build writes for each frame (`scripts/build/frames.ts`). */
export function startEmbed(exhibit: ExhibitModule, references: readonly ReferenceLineProps[]): void {
  // The browser is too old (boundary.js).
  if (hasFailed()) return;
  const root = document.querySelector('#root');
  if (!root) throw new Error('the frame has no element called root');
  const parameters = new AskedLink(frameLink());
  if (redirect(exhibit.id, parameters)) return;
  const theme = parameters.get('theme');
  if (isTheme(theme)) applyTheme(theme);
  const skin = parameters.get('skin');
  if (isSkin(skin)) setSkin(skin);
  const { settings, moment, remarks: driveRemarks } = readKnobs(exhibit, parameters, true);
  const play = parameters.get('play');
  const isPlaying =
    play !== 'off' && play !== 'click' && (moment === null || play === 'visible') && !prefersReducedMotion();
  const runs = new RunThread();
  const model = obeyHost(exhibit.createModel({ settings, moment, isPlaying, runs, isAlone: true }), runs);
  // A surrounding page treats a silent frame as failed, and a frame off the screen draws nothing.
  tellHost({ event: 'state', exhibit: exhibit.id, state: 'loading', step: 0, writeAmplification: null });
  const locks = readLocks(exhibit, parameters);
  const remarks = [
    ...(model.ownLink
      ? parameters.remarks(model.ownLink.take(parameters))
      : [...driveRemarks, ...(model.takePart?.(parameters) ?? [])]),
    ...locks.remarks,
    ...LOOK.read(parameters).remarks,
  ].map((remark) => say(words.remarks, remark));
  document.title = titleOf({ exhibit: exhibit.words().title });
  whenVisible(
    () => model.start(),
    async () => {
      // Loaded first: later, it would change the layout for which the page has reserved space.
      await exhibit.preload?.();
      createRoot(root).render(
        <LockedParameters keys={locks.locked}>
          <EmbedPage exhibit={exhibit} model={model} runs={runs} remarks={remarks} references={references} />
        </LockedParameters>,
      );
    },
  );
  whenRendered(exhibit.id, () => {
    document.documentElement.dataset['ready'] = 'true';
    tellHost({ event: 'ready', exhibit: exhibit.id, title: exhibit.words().title, remarks });
  });
}

/**
 * Draws the frame. If it is on the screen, its model is started before that, because starting the thread takes longest. Off the
 * screen it is drawn without being started, for screen readers; `useAttendance` starts it when it comes near.
 */
function whenVisible(start: () => void, draw: () => Promise<void>): void {
  // Without a surrounding page the frame is visible.
  if (window.parent === window) {
    start();
    void draw();
    return;
  }
  let isDrawn = false;
  const drawOnce = (): void => {
    observer.disconnect();
    if (!isDrawn) void draw();
    isDrawn = true;
  };
  const observer = new IntersectionObserver((entries) => {
    if (!isDrawn && entries.some(({ isIntersecting }) => isIntersecting)) start();
    drawOnce();
  });
  observer.observe(document.documentElement);
  setTimeout(drawOnce, VISIBILITY_TIMEOUT_MS);
}

/** Calls back two animation frames after the exhibit has been drawn: by then it is on the screen. */
function whenRendered(exhibitId: string, callback: () => void): void {
  const check = (): void => {
    const exhibit = document.querySelector(`[data-exhibit="${exhibitId}"]`);
    const isDrawn = exhibit !== null && exhibit.getAttribute('data-state') !== 'loading';
    requestAnimationFrame(isDrawn ? () => requestAnimationFrame(callback) : check);
  };
  check();
}
