import type { TextareaProps } from '@mantine/core';

const sizesItself = CSS.supports('field-sizing', 'content');

/**
 * Props of a field of several lines that grows with what is written, from `min` to `max` rows. The browser sizes it
 * where it can: measuring in JavaScript lays the page out twice whenever such a field comes on screen.
 */
export const growing = (min: number, max: number): TextareaProps =>
  sizesItself
    ? { rows: min, styles: { input: { fieldSizing: 'content', maxHeight: `calc(${max} * 1lh + 18px)` } } }
    : { autosize: true, minRows: min, maxRows: max };
