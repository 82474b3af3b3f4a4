/** The words' sheets, for pages that load their views late: they are arranged from the start. */
import './words.css';
import './text.css';
