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

/** Entry of teach.html. All that runs comes late, as in the lab: the page is whole before. */
afterFirstPaint(
  () =>
    void import('./startTeach.tsx').then(
      ({ startTeach }) => startTeach(),
      () => sayNotLoaded(document.querySelector('main') ?? document.body),
    ),
);
