import mdx from '@mdx-js/rollup';

export default { base: './', plugins: [mdx()] };
