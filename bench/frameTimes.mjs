/** What sections of the bench that watch a page measure alike. */

/** Runs in the page: distances between display frames for a while, in milliseconds. */
export function recordFrames(durationMs) {
  return new Promise((resolve) => {
    const distances = [];
    let last = performance.now();
    const end = last + durationMs;
    const note = (now) => {
      distances.push(now - last);
      last = now;
      if (now < end) requestAnimationFrame(note);
      else resolve(distances.slice(1));
    };
    requestAnimationFrame(note);
  });
}

/** Frames a second. */
export const rateOf = (distances) => (1000 * distances.length) / distances.reduce((sum, distance) => sum + distance, 0);

export const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** The value at a fraction of the way through the values in order. */
export function quantile(values, fraction) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))];
}
