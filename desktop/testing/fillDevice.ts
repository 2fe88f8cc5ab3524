import { onTestFinished } from 'vitest';

/**
 * Leaves no room in localStorage: a row that becomes longer is refused, as a full browser refuses it. The storage of
 * tests binds its methods at their first use, so the prototype is not the place.
 */
export function fillDevice(): void {
  const put = localStorage.setItem.bind(localStorage);
  const become = (setItem: Storage['setItem']) =>
    Object.defineProperty(localStorage, 'setItem', { configurable: true, writable: true, value: setItem });
  become((name, value) => {
    if (value.length > (localStorage.getItem(name)?.length ?? -1))
      throw new DOMException('The device is full', 'QuotaExceededError');
    put(name, value);
  });
  onTestFinished(() => void become(put));
}
