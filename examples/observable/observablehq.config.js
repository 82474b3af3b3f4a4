export default {
  title: 'Inside a drive',
  root: 'src',
  // The usual one is a font of another host.
  globalStylesheets: [],
};
