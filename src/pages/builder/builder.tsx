import '#theme';
import '#controls/styles';
import '#layout/styles';
import { loadPage } from '#site/first';
import './builder.css';

loadPage(
  () => import('./startBuilder.tsx'),
  ({ startBuilder }) => startBuilder(),
);
