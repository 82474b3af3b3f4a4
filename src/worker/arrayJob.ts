/** What only an array run needs: simulated time and the drives of the articles. Loaded when the first one is asked for. */
export { runBeforeAfter } from '#devices';
