import '#theme';
import '#controls/styles';
import { afterFirstPaint, sayNotLoaded } from '#site/first';
import './cards.css';
import './homework.css';
import './tasks.css';

/** Entry of homework.html. All that runs comes late, as in the lab: the page is whole before. */
afterFirstPaint(
  () =>
    void import('./startHomework.tsx').then(
      ({ startHomework }) => startHomework(),
      () => sayNotLoaded(document.querySelector('main') ?? document.body),
    ),
);
