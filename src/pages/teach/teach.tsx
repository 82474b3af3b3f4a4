import '#theme';
import '#controls/styles';
import '#homework/styles';
import { afterFirstPaint, sayNotLoaded } from '#site/first';
import './teach.css';
import './plans.css';
import './sheets.css';
import './otherSheets.css';
import './paper.css';
import './checking/check.css';

/** Entry of teach.html. Imports the page's scripts late, for the reason in lab.tsx. */
afterFirstPaint(
  () =>
    void import('./startTeach.tsx').then(
      ({ startTeach }) => startTeach(),
      () => sayNotLoaded(document.querySelector('main') ?? document.body),
    ),
);
