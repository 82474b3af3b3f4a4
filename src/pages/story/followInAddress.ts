import { type DriveMoment, type DriveStore, type DriveStoreState, formatSettingsLink, momentOnShow } from '#store';

const DELAY_MS = 250;
/** Parameters of the page, which stay when the drive's settings change. */
const LASTING_KEYS = ['theme', 'play', 'skin'];

/**
 * Keeps the address in step with the drive, so that it can be bookmarked. While the drive stands, the address has its moment,
 * unless the page would open there anyway. While it runs, the address has what was done to the drive, and when that ended.
 *
 * @param hasMoment whether the page's link names a moment
 * @returns a function that ends this
 */
export function followInAddress(store: DriveStore, hasMoment: boolean): () => void {
  const first = store.getState();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let openingStep: { readonly step: number; readonly microStep: number } | null = first.status;
  const write = (): void => {
    timer = null;
    const { settings, isPlaying, status } = store.getState();
    const isElsewhere =
      status !== null &&
      (hasMoment || first.isPlaying || status.step !== openingStep?.step || status.microStep !== openingStep.microStep);
    const moment = !isPlaying && isElsewhere ? momentOnShow(store.getState()) : lastEventOf(status);
    // `play=visible` is dropped while the drive stands, so that it stands after a reload too.
    const lasting = [...new URLSearchParams(location.search)].filter(
      ([key, value]) => LASTING_KEYS.includes(key) && (isPlaying || key !== 'play' || value !== 'visible'),
    );
    const playsFromMoment = isPlaying && moment !== null && !lasting.some(([key]) => key === 'play');
    if (playsFromMoment) lasting.push(['play', 'visible']);
    const parts = [formatSettingsLink(settings, moment).slice(1), new URLSearchParams(lasting).toString()];
    const search = parts.filter((part) => part !== '').join('&');
    history.replaceState(null, '', `${location.pathname}${search === '' ? '' : `?${search}`}${location.hash}`);
  };
  return store.subscribe((state, before) => {
    openingStep ??= state.status;
    const isChanged =
      state.settings !== before.settings ||
      state.isPlaying !== before.isPlaying ||
      (!state.isPlaying && state.status !== before.status);
    if (!isChanged || before.status === null || state.isGuided) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(write, DELAY_MS);
  });
}

/** The moment of the last event; null where nothing was done to the drive. */
function lastEventOf(status: DriveStoreState['status']): DriveMoment | null {
  const last = status?.events.at(-1);
  return last && status ? { step: last.step, microStep: last.microStep, events: status.events } : null;
}
