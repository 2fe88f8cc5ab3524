import { act } from '@testing-library/react';

/** Two presses that come before the page has drawn what the first one led to, as on a menu that is still closing. */
export function pressTwice(control: HTMLElement): void {
  act(() => {
    for (let times = 0; times < 2; times++) control.click();
  });
}
