import { cafeteria as words } from '#messages/questions';
import { DEFAULT_SETTINGS, formatPageLink, momentOnShow } from '#store';
import type { HallForm, HallQuestion } from '../exhibit.ts';
import { isTrimOn, leavingsOf, onLedger } from './readings.ts';
import { HallView } from './HallView.tsx';
import type { CafeteriaModel } from './model.ts';

/** Orders a second once guests have left: what that costs is seen within seconds. */
const ANSWER_PACE = 60;

/** The cafeteria before a class: it can be seen while it is asked what a quarter of the guests leaves behind. */
export const hall: HallForm<CafeteriaModel> = {
  View: HallView,
  question,
  answer({ drive }) {
    const state = drive.getState();
    if (isTrimOn(state)) state.setTrim(false);
    if (leavingsOf(state) === 0) state.leave();
    state.setPace(ANSWER_PACE);
    state.play();
  },
  askAgain({ drive }) {
    const { comeBack, pause } = drive.getState();
    pause();
    comeBack();
  },
  link({ drive }) {
    const state = drive.getState();
    const shown = { ...state, isPlaying: false, theme: null, place: null };
    return formatPageLink({ ...shown, moment: momentOnShow(state) });
  },
};

/** What is asked is about the number on the ledger; the answers have numbers where that is the usual one. */
function question({ drive }: CafeteriaModel): HallQuestion {
  const { summary, settings } = drive.getState();
  const { hostPages, flashPages } = onLedger(summary);
  const isUsual = JSON.stringify(settings) === JSON.stringify(DEFAULT_SETTINGS);
  return {
    // Nothing can be asked of a number that is not there yet.
    ask: hostPages > 0 ? words.ask({ ratio: flashPages / hostPages }) : '',
    options: [words.falls({ isUsual }), words.stays, words.rises({ isUsual })],
    right: 1,
    why: words.why,
  };
}
