/** Where this browser notes that its reader knows how the cafeteria begins; `boot.js` looks there too. */
const KEY = 'clean-plates-opening';

/** Without storage every visit is the first. */
export function isOpeningSeen(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberOpening(): void {
  try {
    localStorage.setItem(KEY, 'seen');
  } catch {
    // Nothing is kept for this page.
  }
}
