import { useEffect, useEffectEvent, useState } from 'react';

interface Options {
  /** The end of the list has unread messages, and this person's reading counts. */
  isOn: boolean;
  /** Rises with every change of the conversation, so that later messages are marked too. */
  version: number;
  read(): Promise<void>;
}

/** Marks a conversation as read while the window has the focus and the newest message is visible. */
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
    // If the call fails, the next message or focus marks it.
    read().catch(() => undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version may hold new unread messages
  useEffect(() => {
    if (isOn && isFocused) mark();
  }, [isOn, isFocused, version]);
}
