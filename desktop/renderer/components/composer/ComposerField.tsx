import { Textarea, type TextareaProps } from '@mantine/core';
import type { Ref } from 'react';
import { growing } from '../../lib/drawing/growing.ts';
import classes from './ComposerField.module.css';

interface Props extends Omit<TextareaProps, 'value' | 'onChange' | 'classNames' | 'variant'> {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  /** What the field is for, to screen readers. */
  'aria-label': string;
  onText(text: string, field: HTMLTextAreaElement): void;
  /** Files were pasted; undefined where none can be sent. */
  onFiles?: ((files: File[]) => void) | undefined;
}

/** Rows the field grows to (CONV-09). */
const mostRows = 5;

/** Where the words of a message are written; it grows with them. */
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
