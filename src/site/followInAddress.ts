import { formatSettingsLink, type DriveStore, momentOnShow } from '#store';

const DELAY_MS = 250;
/** Parameters of the page that are not settings of the drive; they stay. */
const KEPT = ['theme', 'play', 'skin'];

/**
 * Keeps the address in step with the drive, so that it can be bookmarked; the moment is in it while the drive stands, unless that
 * is where the page opens anyway.
 *
 * @param hasMoment whether the link that was opened names one
 */
export function followInAddress(store: DriveStore, hasMoment: boolean): () => void {
  const first = store.getState();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let opened: { readonly step: number; readonly microStep: number } | null = null;
  const write = (): void => {
    timer = null;
    const { settings, isPlaying, status } = store.getState();
    const isElsewhere =
      status !== null &&
      (hasMoment || first.isPlaying || status.step !== opened?.step || status.microStep !== opened.microStep);
    const moment = !isPlaying && isElsewhere ? momentOnShow(store.getState()) : null;
    const kept = [...new URLSearchParams(location.search)].filter(([key]) => KEPT.includes(key));
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
