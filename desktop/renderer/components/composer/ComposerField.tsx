import { Textarea, type TextareaProps } from '@mantine/core';
import type { Ref } from 'react';
import { growing } from '../../lib/drawing/growing.ts';
import classes from './ComposerField.module.css';

interface Props extends Omit<TextareaProps, 'value' | 'onChange' | 'classNames' | 'variant'> {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  /** The purpose of the field, for screen readers. */
  'aria-label': string;
  onText(text: string, field: HTMLTextAreaElement): void;
  /** Takes pasted files; undefined where none can be sent. */
  onFiles?: ((files: File[]) => void) | undefined;
}

/** The field grows up to this many rows (CONV-09). */
const mostRows = 5;

/** The field for the words of a message; it grows with them. */
export const ComposerField = ({ onText, onFiles, ...rest }: Props) => (
  <Textarea
    {...rest}
    variant="unstyled"
    {...growing(1, mostRows)}
    classNames={{ input: classes.field ?? '' }}
    onChange={({ currentTarget }) => onText(currentTarget.value, currentTarget)}
    onPaste={(event) => {
      const pasted = [...event.clipboardData.files];
      if (pasted.length === 0 || !onFiles) return;
      event.preventDefault();
      onFiles(pasted);
    }}
  />
);
