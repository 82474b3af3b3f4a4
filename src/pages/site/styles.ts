/** Styles of the frame around all pages. */
import './site.css';
import './chapterList.css';
import './footer.css';
