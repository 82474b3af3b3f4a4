/** The sheets of all charts, and of the marks that are drawn in them. */
import './ChartFrame.css';
import './marks.css';
import './markWords.css';
