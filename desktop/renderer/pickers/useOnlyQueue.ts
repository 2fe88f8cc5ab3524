import { useEffect, useRef } from 'react';
import { queueNames } from './queuePickers.ts';

/** With a single queue there is nothing to choose: hands its id over once, while something new is made. */
export function useOnlyQueue(isNew: boolean, preset: (queueId: number) => void): void {
  const queues = queueNames.useLoaded(isNew);
  const isDone = useRef(false);
  useEffect(() => {
    if (!isNew || isDone.current || !queues) return;
    isDone.current = true;
    const [only] = queues;
    if (queues.length === 1 && only) preset(only.id);
  }, [isNew, queues, preset]);
}
