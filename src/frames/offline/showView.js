// Before the program starts: if `chooseView.js` has chosen the lab, it replaces the story.
(function () {
  if (document.documentElement.dataset.view !== 'lab') return;
  var lab = document.getElementById('view-of-lab');
  document.title = lab.dataset.title;
  document.getElementById('root').replaceWith(lab.content);
})();
