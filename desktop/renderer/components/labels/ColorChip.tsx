import { IconX } from '@tabler/icons-react';
import classes from './ColorChip.module.css';
import { hueGround } from './hue.ts';

interface Props {
  name: string;
  /** The stored colour; only its hue is used. */
  color: string;
  /** Shows a cross that removes the chip. */
  onRemove?: () => void;
  removeLabel?: string;
}

/** A tag: its name in a dark shade of its hue on a pale ground. */
export function ColorChip({ name, color, onRemove, removeLabel }: Props) {
  const { className, style } = hueGround(color);
  return (
    <span className={`${classes.chip} ${className}`} style={style} title={name}>
      <span className={classes.name}>{name}</span>
      {onRemove && (
        <button type="button" className={classes.remove} onClick={onRemove} aria-label={removeLabel}>
          <IconX size={12} aria-hidden />
        </button>
      )}
    </span>
  );
}
