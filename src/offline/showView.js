// Before the program starts: what was chosen in the head takes the place of the story.
(function () {
  if (document.documentElement.dataset.view !== 'lab') return;
  var lab = document.getElementById('view-of-lab');
  document.title = lab.dataset.title;
  document.getElementById('root').replaceWith(lab.content);
})();
