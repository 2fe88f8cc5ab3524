import type { ReactNode } from 'react';
import classes from './ContactDetails.module.css';

/** One titled section of the contact's panel. */
export const PanelSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section}>
    <h3 className={classes.title} style={{ marginTop: 0 }}>
      {title}
    </h3>
    {children}
  </section>
);
