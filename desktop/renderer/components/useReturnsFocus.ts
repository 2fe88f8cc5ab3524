import { useEffect, useState } from 'react';

/** What was pressed or typed in; of a menu that closes, the button that opened it. */
function focusedNow(): Element | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return menu ? document.getElementById(menu) : focused;
}

/**
 * When the component goes, the keyboard is where it was when it came. For what is drawn only while it is open: the
 * library does this for what stays and is told to close.
 */
export function useReturnsFocus(): void {
  const [opener] = useState(focusedNow);
  useEffect(
    () => () => {
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (isNowhere && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
