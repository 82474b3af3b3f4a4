import '#theme';
import '#controls/styles';
import '#layout/styles';
import { loadPage } from '#site/first';
import './method.css';

loadPage(
  () => import('./startMethod.tsx'),
  ({ startMethod }) => startMethod(),
);
