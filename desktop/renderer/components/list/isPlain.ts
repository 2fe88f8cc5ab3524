/** Was a row itself pressed? A button or a link in it does what it says and nothing else, and what it opens is not the row. */
export const isPlain = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('tr, li') !== null && !target.closest('button, a, input');
