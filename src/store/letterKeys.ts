const KEY = 'clean-plates-letter-keys';

/** Whether keys that type a letter do something in figures; the reader may switch them off (WCAG 2.1.4). */
export function areLetterKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Where storage is blocked they stay as they are. */
export function setLetterKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Blocked or full.
  }
}
