/** All styles of controls, for pages that load controls late: they are styled from the start. */
import './Button.css';
import './CodeText.css';
import './ActBar.css';
import './Ledger.css';
import './Menu.css';
import './NarrationBar.css';
import './Notice.css';
import './NumberField.css';
import './PlayBar.css';
import './SegmentedControl.css';
import './Slider.css';
import './SpareAreaSlider.css';
import './SpeedSlider.css';
import './Timeline.css';
import './Switch.css';
