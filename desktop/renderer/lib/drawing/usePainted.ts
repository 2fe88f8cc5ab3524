import { startTransition, useEffect, useState } from 'react';

/**
 * Returns the value of the last painted frame. It suits parts that may appear after the one that the person
 * waits for. `first` is returned until the first frame.
 */
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
