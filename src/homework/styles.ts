/** Cards and file buttons, for the pages that have them before their programs come. */
import './cards.css';
