import { act } from '@testing-library/react';

/** Presses twice before the page draws the effect of the first press, as on a menu that is still closing. */
export function pressTwice(control: HTMLElement): void {
  act(() => {
    for (let times = 0; times < 2; times++) control.click();
  });
}
