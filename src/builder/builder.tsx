import '#theme';
import '#controls/styles';
import { afterFirstPaint, sayNotLoaded } from '#site/first';
import './builder.css';
import './outcome.css';

/** Entry of builder.html. All that runs comes late: the page is whole before. */
afterFirstPaint(
  () =>
    void import('./startBuilder.tsx').then(
      ({ startBuilder }) => startBuilder(),
      () => sayNotLoaded(document.querySelector('main') ?? document.body),
    ),
);
