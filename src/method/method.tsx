import '#theme';
import '#controls/styles';
import { afterFirstPaint, sayNotLoaded } from '#site/first';
import './method.css';
import './cards.css';
import './plot.css';
import './modelText.css';

/** Entry of method.html. All that runs comes late, as in the lab: the page is whole before. */
afterFirstPaint(
  () =>
    void import('./startMethod.tsx').then(
      ({ startMethod }) => startMethod(),
      () => sayNotLoaded(document.querySelector('main') ?? document.body),
    ),
);
