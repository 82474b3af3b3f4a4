import { type DriveMoment, type DriveStore, type DriveStoreState, formatSettingsLink, momentOnShow } from '#store';

const DELAY_MS = 250;
/** Parameters of the page that are not settings of the drive; they stay. */
const KEPT = ['theme', 'play', 'skin'];

/**
 * Keeps the address in step with the drive, so that it can be bookmarked; the moment is in it while the drive stands, unless that
 * is where the page opens anyway. While it runs, what was done to it stays there, with the moment of the last of it.
 *
 * @param hasMoment whether the link that was opened names one
 */
export function followInAddress(store: DriveStore, hasMoment: boolean): () => void {
  const first = store.getState();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let opened: { readonly step: number; readonly microStep: number } | null = first.status;
  const write = (): void => {
    timer = null;
    const { settings, isPlaying, status } = store.getState();
    const isElsewhere =
      status !== null &&
      (hasMoment || first.isPlaying || status.step !== opened?.step || status.microStep !== opened.microStep);
    const moment = !isPlaying && isElsewhere ? momentOnShow(store.getState()) : lastEventOf(status);
    // A page that stands stands when it is loaded again.
    const kept = [...new URLSearchParams(location.search)].filter(
      ([key, value]) => KEPT.includes(key) && (isPlaying || key !== 'play' || value !== 'visible'),
    );
    const isOnItsWay = isPlaying && moment !== null && !kept.some(([key]) => key === 'play');
    if (isOnItsWay) kept.push(['play', 'visible']);
    const parts = [formatSettingsLink(settings, moment).slice(1), new URLSearchParams(kept).toString()];
    const search = parts.filter((part) => part !== '').join('&');
    history.replaceState(null, '', `${location.pathname}${search === '' ? '' : `?${search}`}${location.hash}`);
  };
  return store.subscribe((state, before) => {
    opened ??= state.status;
    const isChanged =
      state.settings !== before.settings ||
      state.isPlaying !== before.isPlaying ||
      (!state.isPlaying && state.status !== before.status);
    if (!isChanged || before.status === null || state.isGuided) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(write, DELAY_MS);
  });
}

/** Null where nothing was done to the drive. */
function lastEventOf(status: DriveStoreState['status']): DriveMoment | null {
  const last = status?.events.at(-1);
  return last && status ? { step: last.step, microStep: last.microStep, events: status.events } : null;
}
