/** Styles of what pages with forms have besides; the story and frames have none of it. */
import './Dialog.css';
import './Field.css';
import './Progress.css';
