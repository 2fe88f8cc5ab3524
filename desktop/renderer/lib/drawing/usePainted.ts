import { startTransition, useEffect, useState } from 'react';

/** What was asked for as of the last picture on screen: for what stands beside that which somebody waits for, and may follow it. `first` is returned until the first picture. */
export function usePainted<T>(value: T, first = value): T {
  const [painted, setPainted] = useState(first);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted;
}
