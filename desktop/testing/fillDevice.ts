import { onTestFinished, vi } from 'vitest';

/** Leaves no room in localStorage: a row that becomes longer is refused, as a full browser refuses it. */
export function fillDevice(): void {
  const put = localStorage.setItem.bind(localStorage);
  const refuse = (name: string, value: string) => {
    if (value.length > (localStorage.getItem(name)?.length ?? -1))
      throw new DOMException('The device is full', 'QuotaExceededError');
    put(name, value);
  };
  const spy = vi.spyOn(Object.getPrototypeOf(localStorage) as Storage, 'setItem').mockImplementation(refuse);
  onTestFinished(() => spy.mockRestore());
}
