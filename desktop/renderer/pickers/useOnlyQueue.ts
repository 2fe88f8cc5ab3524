import { useEffect, useRef } from 'react';
import { queueNames } from './queuePickers.ts';

/** Passes the id of a company's only queue to a new form once, because there is nothing to choose. */
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
