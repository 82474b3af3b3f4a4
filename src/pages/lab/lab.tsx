import '#theme';
import '#controls/styles';
import '#controls/pages';
import '#layout/styles';
import { loadPage } from '#site/first';
import './lab.css';

loadPage(
  () => import('./startLab.tsx'),
  ({ startLab }) => startLab(),
);
