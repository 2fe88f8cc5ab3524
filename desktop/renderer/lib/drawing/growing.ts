import type { TextareaProps } from '@mantine/core';

const sizesItself = CSS.supports('field-sizing', 'content');

/**
 * Props of a text area that grows with its text, from `min` to `max` rows.
 * Where the browser can, it sizes the field: measuring in JavaScript lays the page out twice whenever such a
 * field appears.
 */
export const growing = (min: number, max: number): TextareaProps =>
  sizesItself
    ? { rows: min, styles: { input: { fieldSizing: 'content', maxHeight: `calc(${max} * 1lh + 18px)` } } }
    : { autosize: true, minRows: min, maxRows: max };
