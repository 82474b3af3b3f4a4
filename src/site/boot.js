// Before anything is painted: the theme of the link or of the last visit, and whether the link is to a drive of its own, of
// which the built page knows nothing. And a sentence where modules cannot load.
(function () {
  var root = document.documentElement;
  var themes = ['auto', 'light', 'dark', 'contrast'];
  var link = new URLSearchParams(location.search);
  var asked = link.get('theme');
  var kept = null;
  try {
    kept = localStorage.getItem('clean-plates-theme');
  } catch {
    // Storage may be blocked; then the system's theme is used.
  }
  root.dataset.theme = themes.includes(asked) ? asked : themes.includes(kept) ? kept : 'auto';
  ['theme', 'lang', 'play', 'skin', 'still'].forEach(function (key) {
    link.delete(key);
  });
  if (link.toString() !== '') root.dataset.ownDrive = '';
  if (location.protocol === 'file:') {
    addEventListener('DOMContentLoaded', function () {
      var notice = document.createElement('p');
      notice.setAttribute('role', 'alert');
      notice.className = 'cp-file-notice';
      notice.textContent =
        'Browsers do not run this page from a file. Serve its folder instead, for example with “npm start”, and open the address it prints.';
      document.body.prepend(notice);
    });
  }
})();
