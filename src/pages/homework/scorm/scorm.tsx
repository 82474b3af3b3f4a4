/** The homework in a frame of a learning platform: the program of the SCORM file. */
import '#theme';
import '#controls/styles';
import '#controls/pages';
import '#layout/styles';
import { loadPage } from '#site/first';
import '../homework.css';

loadPage(
  () => import('./startScorm.ts'),
  ({ startScorm }) => startScorm(),
);
