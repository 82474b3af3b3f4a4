import '#theme';
import '#controls/styles';
import { afterFirstPaint, sayNotLoaded } from '#site/first';
import './method.css';
import './cards.css';
import './plot.css';
import './modelText.css';

/** Entry of method.html. Imports the page's scripts late, for the reason in lab.tsx. */
afterFirstPaint(
  () =>
    void import('./startMethod.tsx').then(
      ({ startMethod }) => startMethod(),
      () => sayNotLoaded(document.querySelector('main') ?? document.body),
    ),
);
