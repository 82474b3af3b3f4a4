import '#theme';
import '#controls/styles';
import { afterFirstPaint, sayNotLoaded } from '#site/first';
import './builder.css';
import './outcome.css';

/** Entry of builder.html. The program is loaded after the first paint of the prerendered page. */
afterFirstPaint(
  () =>
    void import('./startBuilder.tsx').then(
      ({ startBuilder }) => startBuilder(),
      () => sayNotLoaded(document.querySelector('main') ?? document.body),
    ),
);
