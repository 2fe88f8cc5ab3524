/** True if the press is on the row itself, and not on a button, link or field in it, nor on something that it opened. */
export const isPlain = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('tr, li') !== null && !target.closest('button, a, input');
