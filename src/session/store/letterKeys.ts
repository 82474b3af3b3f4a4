const KEY = 'clean-plates-letter-keys';

/** Whether shortcuts that are single letters work in figures; the reader can switch them off (WCAG 2.1.4). */
export function areLetterKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Where storage is blocked, nothing changes. */
export function setLetterKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Blocked or full.
  }
}
