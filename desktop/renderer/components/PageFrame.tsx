import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageFrame.module.css';

/** Width and margins of a management screen, with an optional line of controls above the content. */
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
