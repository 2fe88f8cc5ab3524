import { type ReactNode, useId } from 'react';
import classes from './dialog.module.css';

interface Props {
  /** Its place in the order in which somebody fills in a new prompt. */
  number: number;
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A numbered step of the form. */
export function Section({ number, title, hint, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        <span className={classes.number} aria-hidden>
          {number}
        </span>
        {title}
      </h3>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  );
}
