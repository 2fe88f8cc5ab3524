import { Skeleton } from '@mantine/core';
import { useWords } from '../../../lib/texts/words.texts.ts';
import classes from './ThreadSkeleton.module.css';

const outlines = [
  { width: 220, mine: false },
  { width: 300, mine: false },
  { width: 180, mine: true },
  { width: 260, mine: false },
  { width: 320, mine: true },
  { width: 140, mine: true },
];

/** Outlines of bubbles while the first page loads. */
export function ThreadSkeleton() {
  const words = useWords();
  return (
    <div className={classes.thread} role="status" aria-label={words('loading')}>
      {outlines.map(({ width, mine }) => (
        <Skeleton key={width} h={40} w={width} maw="75%" radius="lg" ml={mine ? 'auto' : 0} />
      ))}
    </div>
  );
}
