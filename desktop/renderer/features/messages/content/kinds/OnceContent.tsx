import { IconEyeOff } from '@tabler/icons-react';
import classes from './Card.module.css';
import { useKindText } from './kinds.texts.ts';

/** A picture, film or voice that its receiver may see once: only the fact is kept. */
export function OnceContent() {
  const text = useKindText();
  return (
    <div className={classes.card}>
      <IconEyeOff size={30} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <span className={classes.name}>{text('once')}</span>
        <span className={classes.fact}>{text('onceHint')}</span>
      </div>
    </div>
  );
}
