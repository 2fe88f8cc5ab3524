import type { ReactNode } from 'react';
import classes from './FigureBox.module.css';

export interface FigureBoxProps {
  /** The id of the heading. */
  id: string;
  title: string;
  /** Shown beside the title. */
  beside?: ReactNode;
  /** It takes a whole line of its grid. */
  isWhole?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A section of figures with its heading. */
export function FigureBox({ id, title, beside, isWhole, className = '', children }: FigureBoxProps) {
  return (
    <section className={`${classes.box} ${className}`} data-whole={isWhole || undefined} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {beside}
      </header>
      {children}
    </section>
  );
}
