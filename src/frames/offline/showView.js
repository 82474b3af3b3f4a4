// Before the program starts: if `chooseView.js` has chosen the lab, it replaces the story.
(function () {
  if (document.documentElement.dataset.view !== 'lab') return;
  var lab = document.getElementById('view-of-lab');
  document.title = lab.dataset.title;
  document.getElementById('root').replaceWith(lab.content);
})();
// Links to the network open in a new tab. In this one, a reader without a network would only get an error page.
document.addEventListener(
  'click',
  function (event) {
    var link = event.target.closest('a[href]');
    if (!link || !/^https?:$/.test(link.protocol)) return;
    link.target = '_blank';
    link.rel = 'noopener';
  },
  true,
);
