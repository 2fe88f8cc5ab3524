import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/texts/words.texts.ts';
import classes from './AnsweredBar.module.css';

/** The message that the person answers, above the field, with a button to stop answering. */
export function AnsweredBar({ onRemove, children }: { onRemove(): void; children: ReactNode }) {
  const words = useWords();
  return (
    <div className={classes.bar}>
      <div className={classes.quote}>{children}</div>
      <CloseButton size="sm" aria-label={words('noAnswer')} onClick={onRemove} />
    </div>
  );
}
