import type { CSSProperties } from 'react';

/** Colours of grid and axes. The library would pass its own props for them on to the page's elements. */
export const chartColors = {
  '--chart-grid-color': 'var(--chart-grid)',
  '--chart-text-color': 'var(--ink-3)',
} as CSSProperties;
