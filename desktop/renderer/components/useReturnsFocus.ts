import { useEffect, useState } from 'react';

/** What was pressed or typed in; of a menu that closes, the button that opened it. */
function focusedNow(): Element | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return menu ? document.getElementById(menu) : focused;
}

/** What opened the layers that are there now, the latest last. */
const openers: (Element | null)[] = [];

/**
 * When the component goes, the keyboard is where it was when it came; where that is gone, as the sheet is from which
 * a dialog took over, where it was before that. For what is drawn only while it is open: the library does this for
 * what stays and is told to close.
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
