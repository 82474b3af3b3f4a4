import '#theme';
import '#controls/styles';
import { afterFirstPaint, sayNotLoaded } from '#site/first';
import './lab.css';

/**
 * Entry of lab.html. Imports the lab late: the bundler puts what two entries import statically into one file, so the story
 * would wait for everything that the lab shares with its chapters.
 */
afterFirstPaint(
  () =>
    void import('./startLab.tsx').then(
      ({ startLab }) => startLab(),
      () => sayNotLoaded(document.querySelector('main') ?? document.body),
    ),
);
