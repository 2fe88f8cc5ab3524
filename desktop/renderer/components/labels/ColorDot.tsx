import { VisuallyHidden } from '@mantine/core';
import classes from './ColorDot.module.css';
import { hueMark } from './hue.ts';

interface Props {
  name: string;
  /** The stored colour; only its hue is used. */
  color: string;
  /** Shows the dot alone; the name is then its tooltip and its label for screen readers. */
  dotOnly?: boolean;
}

/** A queue, or anything with a colour, as a dot of 8 px with its name beside it. */
export function ColorDot({ name, color, dotOnly = false }: Props) {
  const { className, style } = hueMark(color);
  return (
    <span className={classes.item} title={name}>
      <span className={`${classes.dot} ${className}`} style={style} aria-hidden />
      {dotOnly ? <VisuallyHidden>{name}</VisuallyHidden> : <span className={classes.name}>{name}</span>}
    </span>
  );
}
