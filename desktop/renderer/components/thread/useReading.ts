import { useEffect, useEffectEvent, useState } from 'react';

interface Options {
  /** There is something unread, at the end of the list, that this person's look counts for. */
  isOn: boolean;
  /** Rises with every change of the conversation, so that news after a reading is read too. */
  version: number;
  read(): Promise<void>;
}

/** Marks a conversation as read while the window is looked at and the newest message is on screen. */
export function useReading({ isOn, version, read }: Options): void {
  const [isFocused, setFocused] = useState(() => document.hasFocus());
  useEffect(() => {
    const look = () => setFocused(document.hasFocus() && document.visibilityState === 'visible');
    for (const name of ['focus', 'blur'] as const) window.addEventListener(name, look);
    document.addEventListener('visibilitychange', look);
    return () => {
      for (const name of ['focus', 'blur'] as const) window.removeEventListener(name, look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const mark = useEffectEvent(() => {
    // A mark that does not arrive is made with the next message or focus.
    read().catch(() => undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version may hold new unread messages
  useEffect(() => {
    if (isOn && isFocused) mark();
  }, [isOn, isFocused, version]);
}
