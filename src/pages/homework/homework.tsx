import '#theme';
import '#controls/styles';
import { afterFirstPaint, sayNotLoaded } from '#site/first';
import './cards.css';
import './homework.css';
import './tasks.css';

/** Entry of homework.html. Imports the page's scripts late, for the reason in lab.tsx. */
afterFirstPaint(
  () =>
    void import('./startHomework.tsx').then(
      ({ startHomework }) => startHomework(),
      () => sayNotLoaded(document.querySelector('main') ?? document.body),
    ),
);
