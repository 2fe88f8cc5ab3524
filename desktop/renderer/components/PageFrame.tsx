import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageFrame.module.css';

/** The width and the edges of a management screen, with a line of controls above what it shows, where it has some. */
export function PageFrame({ head, children }: { head?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.page}>
      {head !== undefined && (
        <Group className={classes.head} gap={8}>
          {head}
        </Group>
      )}
      {children}
    </section>
  );
}
