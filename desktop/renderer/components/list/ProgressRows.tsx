import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ProgressRows.module.css';

/** The server's work that a person started, with its progress, in the bell. */
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
