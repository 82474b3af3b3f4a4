export default {
  title: 'Inside a drive',
  url: 'https://docs.example.org',
  baseUrl: '/articles/',
  clientModules: ['./src/figures.js'],
  presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],
};
