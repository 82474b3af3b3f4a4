// Before the program starts: what was chosen in the head takes the place of the story.
(function () {
  if (document.documentElement.dataset.view !== 'lab') return;
  var lab = document.getElementById('view-of-lab');
  document.title = lab.dataset.title;
  document.getElementById('root').replaceWith(lab.content);
})();
// What needs a network opens beside the file, in which the figures go on: without one the reader would be left with an error.
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
