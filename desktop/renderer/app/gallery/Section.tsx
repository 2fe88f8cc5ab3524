import type { ReactNode } from 'react';
import classes from './Gallery.module.css';

/** One family of components with its name. */
export const Section = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={classes.section}>
    <h2>{name}</h2>
    {children}
  </section>
);
