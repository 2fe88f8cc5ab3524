import { IconX } from '@tabler/icons-react';
import classes from './ColorChip.module.css';
import { hueGround } from './hue.ts';

interface Props {
  name: string;
  /** The stored colour; only its hue is shown. */
  color: string;
  /** Shows a cross that takes the chip away. */
  onRemove?: () => void;
  removeLabel?: string;
}

/** A tag: its name in the dark of its hue on a pale ground. */
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
