import { type ReactNode, type Ref, useId } from 'react';
import classes from './Options.module.css';

interface GroupProps {
  title: string;
  hint?: ReactNode;
  /** Lines, in the order of the page. */
  children: ReactNode;
}

/** A titled group of options. */
export function OptionGroup({ title, hint, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.group}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {hint && <p className={classes.hint}>{hint}</p>}
      <OptionList>{children}</OptionList>
    </section>
  );
}

/** The framed list of a group's lines. */
export const OptionList = ({ children }: { children: ReactNode }) => (
  <div className={classes.lines}>{children}</div>
);

interface LineProps {
  ref?: Ref<HTMLDivElement>;
  name?: ReactNode;
  hint?: ReactNode;
  /** On a narrow screen the controls are below the words. */
  isWide?: boolean | undefined;
  /** The person looked for this line. */
  isMarked?: boolean;
  /** What fills the line below words and controls. */
  below?: ReactNode;
  /** The controls at the side. */
  children?: ReactNode;
}

/** One option: its name and hint, its controls at the side, and further fields below. */
export const OptionLine = ({ ref, name, hint, isWide, isMarked, below, children }: LineProps) => (
  <div ref={ref} className={classes.line} data-marked={isMarked || undefined}>
    {name && (
      <div className={classes.head} data-wide={isWide || undefined}>
        <div className={classes.words}>
          <div className={classes.name}>{name}</div>
          {hint && <div className={classes.hint}>{hint}</div>}
        </div>
        {children && <div className={classes.controls}>{children}</div>}
      </div>
    )}
    {below}
  </div>
);
