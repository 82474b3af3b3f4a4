/** Styles of cards and file buttons, for pages that show them before their scripts are fetched. */
import './cards.css';
