import { IconX } from '@tabler/icons-react';
import { inkOn } from '../lib/colors.ts';
import classes from './ColorChip.module.css';

interface Props {
  name: string;
  color: string;
  /** Shows a cross that takes the chip away. */
  onRemove?: () => void;
  removeLabel?: string;
}

/** A name on its colour (tags, queues), with ink that can be read on it. */
export const ColorChip = ({ name, color, onRemove, removeLabel }: Props) => (
  <span className={classes.chip} style={{ backgroundColor: color, color: inkOn(color) }} title={name}>
    <span className={classes.name}>{name}</span>
    {onRemove && (
      <button type="button" className={classes.remove} onClick={onRemove} aria-label={removeLabel}>
        <IconX size={12} aria-hidden />
      </button>
    )}
  </span>
);
