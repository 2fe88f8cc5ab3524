import { type ReactNode, useId } from 'react';
import classes from './choices.module.css';

/** A titled group of choices. */
export function ChoiceGroup({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.group}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.lines}>{children}</div>
    </section>
  );
}

interface LineProps {
  name: ReactNode;
  hint?: ReactNode;
  /** On a narrow screen the controls are below the words. */
  isWide?: boolean;
  children: ReactNode;
}

/** One choice: its name, and its controls at the side. */
export const ChoiceLine = ({ name, hint, isWide, children }: LineProps) => (
  <div className={classes.line} data-wide={isWide || undefined}>
    <div className={classes.words}>
      <div className={classes.name}>{name}</div>
      {hint && <p className={classes.hint}>{hint}</p>}
    </div>
    <div className={classes.controls}>{children}</div>
  </div>
);
