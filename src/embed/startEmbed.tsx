import '#theme';
import { createRoot } from 'react-dom/client';
import { LockedParameters, type ReferenceLineProps } from '#controls';
import { readKnobs, type ExhibitModule } from '#exhibits';
import { FOLDERS, LANGUAGE, say } from '#messages';
import { titleOf } from '#messages/embed';
import * as words from '#messages/links';
import { remarksOnEngine, RunThread } from '#store';
import { applyTheme, isTheme, prefersReducedMotion } from '#theme';
import { EmbedPage } from './EmbedPage.tsx';
import { tellHost } from './hostMessages.ts';
import { takeLocks } from './takeLocks.ts';
import './embed.css';

/** In which the browser says what of a new frame is on the screen; one out of sight may not be told. */
const UNSEEN_MS = 200;

/** Fills a frame with one exhibit. The build calls it, once for each file that it makes (`scripts/build/frames.ts`). */
export function startEmbed(exhibit: ExhibitModule, references: readonly ReferenceLineProps[]): void {
  const root = document.querySelector('#root');
  if (!root) throw new Error('the frame has no element called root');
  const parameters = new URLSearchParams(location.search);
  if (leadToLanguage(exhibit.id, parameters)) return;
  const theme = parameters.get('theme');
  if (isTheme(theme)) applyTheme(theme);
  const { settings, moment, remarks: driveRemarks } = readKnobs(exhibit, parameters, true);
  const play = parameters.get('play');
  const isPlaying =
    play !== 'off' && play !== 'click' && (moment === null || play === 'visible') && !prefersReducedMotion();
  const runs = new RunThread();
  const model = exhibit.createModel({ settings, moment, isPlaying, runs, isAlone: true });
  // A page around that hears nothing takes the frame for dead: one out of sight draws nothing for as long as it is.
  tellHost({ event: 'state', exhibit: exhibit.id, state: 'loading', step: 0, writeAmplification: null });
  const locks = takeLocks(exhibit, parameters);
  const remarks = [
    ...(model.ownLink
      ? [...remarksOnEngine(parameters), ...model.ownLink.take(parameters)]
      : [...driveRemarks, ...(model.takePart?.(parameters) ?? [])]),
    ...locks.remarks,
  ].map((remark) => say(words.remarks, remark));
  document.title = titleOf({ exhibit: exhibit.title });
  whenSeen(
    () => model.start(),
    async () => {
      // What came later would move what its page has already made room for.
      await exhibit.preload?.();
      createRoot(root).render(
        <LockedParameters keys={locks.locked}>
          <EmbedPage exhibit={exhibit} model={model} runs={runs} remarks={remarks} references={references} />
        </LockedParameters>,
      );
    },
  );
  whenDrawn(exhibit.id, () => {
    document.documentElement.dataset['ready'] = 'true';
    tellHost({ event: 'ready', exhibit: exhibit.id, title: exhibit.title, remarks });
  });
  // The size that the observer has: one that is read here may be of a layout that it never tells of.
  new ResizeObserver((entries) => {
    const height = entries.at(-1)?.borderBoxSize[0]?.blockSize;
    if (height !== undefined) tellHost({ event: 'height', height: Math.ceil(height) });
  }).observe(document.documentElement);
}

/** Goes to the same figure in the language of the link, `auto` being the reader's, if there is one and this is another. */
function leadToLanguage(exhibitId: string, parameters: URLSearchParams): boolean {
  const given = parameters.get('lang');
  const asked = given === 'auto' ? navigator.language.split('-')[0] : given;
  if (!asked || !Object.hasOwn(FOLDERS, asked) || asked === LANGUAGE.code) return false;
  parameters.delete('lang');
  const search = parameters.toString();
  const page = `${LANGUAGE.folder && '../'}${FOLDERS[asked]}${exhibitId}.html`;
  location.replace(`${page}${search && `?${search}`}${location.hash}`);
  return true;
}

/**
 * Before anything is drawn, starts what is on the screen: its thread takes longest to come. One out of sight is drawn without, for who
 * listens to its page is what is drawn; it starts when it comes near (`useAttendance`).
 */
function whenSeen(start: () => void, draw: () => Promise<void>): void {
  // Alone in its window it is seen: the browser need not be asked.
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
  setTimeout(drawOnce, UNSEEN_MS);
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
