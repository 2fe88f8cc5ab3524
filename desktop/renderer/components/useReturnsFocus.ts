import { useEffect, useState } from 'react';

/** The focused element; for a menu that closes, the button that opened it. */
function focusedNow(): Element | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return menu ? document.getElementById(menu) : focused;
}

/** The openers of the current layers, the latest last. */
const openers: (Element | null)[] = [];

/**
 * When the component unmounts, gives the focus back to the element that had it before. If that is gone, such as a
 * sheet that a dialog replaced, the one before it gets the focus.
 * For layers that are drawn only while they are open; the library does the same for those that stay mounted.
 */
export function useReturnsFocus(): void {
  const [trail] = useState(() => [...openers, focusedNow()]);
  useEffect(() => {
    const opener = trail.at(-1) ?? null;
    openers.push(opener);
    return () => {
      openers.splice(openers.lastIndexOf(opener), 1);
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      const back = trail.findLast((element) => element?.isConnected && element !== document.body);
      if (isNowhere && back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, [trail]);
}
