import { formatSettingsLink, type DriveStore } from '#store';

const DELAY_MS = 250;
/** Parameters of the page that are not settings of the drive; they stay. */
const KEPT = ['theme', 'play', 'skin'];

/** Keeps the address in step with the drive, so that it can be bookmarked; the moment is in it while the drive stands. */
export function followInAddress(store: DriveStore): () => void {
  const first = store.getState();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let shownStep: number | null = null;
  const write = (): void => {
    timer = null;
    const { settings, isPlaying, status } = store.getState();
    const hasMoved = shownStep !== null && status !== null && status.step !== shownStep;
    const atStep = !isPlaying && status !== null && (hasMoved || first.isPlaying !== isPlaying) ? status.step : null;
    const parameters = new URLSearchParams(formatSettingsLink(settings, atStep));
    for (const [key, value] of new URLSearchParams(location.search)) if (KEPT.includes(key)) parameters.set(key, value);
    const search = parameters.toString();
    history.replaceState(null, '', `${location.pathname}${search === '' ? '' : `?${search}`}${location.hash}`);
  };
  return store.subscribe((state, before) => {
    shownStep ??= state.status?.step ?? null;
    const isChanged =
      state.settings !== before.settings ||
      state.isPlaying !== before.isPlaying ||
      (!state.isPlaying && state.status !== before.status);
    if (!isChanged || before.status === null) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(write, DELAY_MS);
  });
}
