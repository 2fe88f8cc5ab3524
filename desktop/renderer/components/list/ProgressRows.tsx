import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ProgressRows.module.css';

/** Work of the server that somebody has asked for, in the bell: how far each is. */
export function ProgressRows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={classes.rows}>
      <Text component="h3" size="xs" fw={600} c="dimmed">
        {title}
      </Text>
      {children}
    </section>
  );
}
