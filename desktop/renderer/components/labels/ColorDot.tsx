import { VisuallyHidden } from '@mantine/core';
import classes from './ColorDot.module.css';
import { hueMark } from './hue.ts';

interface Props {
  name: string;
  /** The stored colour; only its hue is shown. */
  color: string;
  /** The dot alone; the name is its tooltip and what screen readers say. */
  dotOnly?: boolean;
}

/** A queue (or anything with a colour) as a dot of 8 px, with its name beside it. */
export function ColorDot({ name, color, dotOnly = false }: Props) {
  const { className, style } = hueMark(color);
  return (
    <span className={classes.item} title={name}>
      <span className={`${classes.dot} ${className}`} style={style} aria-hidden />
      {dotOnly ? <VisuallyHidden>{name}</VisuallyHidden> : <span className={classes.name}>{name}</span>}
    </span>
  );
}
