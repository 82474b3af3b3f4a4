import '#theme';
import '#controls/styles';
import '#layout/styles';
import { loadPage } from '#site/first';
import './teach.css';
import './sheets.css';
import './checking/check.css';

loadPage(
  () => import('./startTeach.tsx'),
  ({ startTeach }) => startTeach(),
);
