import '#theme';
import '#controls/styles';
import { afterFirstPaint, sayNotLoaded } from '#site/first';
import './lab.css';

/**
 * Entry of lab.html. All that runs comes late: what two pages open with is one file for both, and the story would have to wait
 * for what the lab shares with its chapters.
 */
afterFirstPaint(
  () =>
    void import('./startLab.tsx').then(
      ({ startLab }) => startLab(),
      () => sayNotLoaded(document.querySelector('main') ?? document.body),
    ),
);
