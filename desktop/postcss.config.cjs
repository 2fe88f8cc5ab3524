/** Mantine's `light-dark()`, `rem()` and nesting; breakpoints are written out (37.5em is the spec's 600 px, A§9). */
module.exports = { plugins: { 'postcss-preset-mantine': {} } };
