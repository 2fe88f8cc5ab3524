import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageFrame.module.css';

interface Props {
  /** Above the line of controls. */
  above?: ReactNode;
  /** A line of controls above the content. */
  head?: ReactNode;
  children: ReactNode;
}

/** Width and margins of a management screen. */
export function PageFrame({ above, head, children }: Props) {
  return (
    <section className={classes.page}>
      {above}
      {head !== undefined && (
        <Group className={classes.head} gap={8}>
          {head}
        </Group>
      )}
      {children}
    </section>
  );
}
