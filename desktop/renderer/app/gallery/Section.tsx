import type { ReactNode } from 'react';
import classes from './Gallery.module.css';

/** A group of related components with its name. */
export const Section = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={classes.section}>
    <h2>{name}</h2>
    {children}
  </section>
);
