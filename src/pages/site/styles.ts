/** Styles of the frame around all pages. */
import './site.css';
import './header.css';
