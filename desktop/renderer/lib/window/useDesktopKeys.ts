import { useEffect, useState } from 'react';
import { useDesktopKeyText } from './desktopKeys.texts.ts';
import { isDesktop, platform } from './platform.ts';

/** The keys that the desktop app has beside the page's, for the help; undefined in a browser. */
export function useDesktopKeys() {
  const text = useDesktopKeyText();
  // A key of the whole system counts only where the person turned it on and no other program has it.
  const [nextKey, setNextKey] = useState<string>();
  useEffect(() => {
    if (!isDesktop) return;
    platform.desktopState().then(
      ({ choices, nextKey: { name, isTaken } }) =>
        setNextKey(choices.hasNextKey && !isTaken ? name.replaceAll('+', ' ') : undefined),
      () => undefined,
    );
  }, []);
  if (!isDesktop) return undefined;
  return {
    title: text('title'),
    rows: [
      { label: text('screenshot'), keys: ['Alt X'] },
      { label: text('accounts'), keys: ['Ctrl 1 … 9'] },
      ...(nextKey ? [{ label: text('next'), keys: [nextKey] }] : []),
      { label: text('zoom'), keys: ['Ctrl +', 'Ctrl -', 'Ctrl 0'] },
      { label: text('quit'), keys: ['Ctrl Q'] },
    ],
  };
}
