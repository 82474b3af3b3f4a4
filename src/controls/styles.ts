/** All styles of controls: a page that fetches controls late is styled before they have come. */
import './Button.css';
import './ActBar.css';
import './Ledger.css';
import './NarrationBar.css';
import './Notice.css';
import './PlayBar.css';
import './SegmentedControl.css';
import './Slider.css';
import './SpareAreaSlider.css';
import './SpeedSlider.css';
import './Timeline.css';
import './Switch.css';
