import '#theme';
import '#controls/styles';
import '#layout/styles';
import { loadPage } from '#site/first';
import './builder.css';
import './outcome.css';

loadPage(
  () => import('./startBuilder.tsx'),
  ({ startBuilder }) => startBuilder(),
);
