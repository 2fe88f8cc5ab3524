import { Textarea, type TextareaProps } from '@mantine/core';
import type { Ref } from 'react';
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

/** Rows the field grows to (CONV-09); where the browser sizes fields by itself, the style says the same. */
const mostRows = 5;

/** Measuring in JavaScript lays the page out twice for each conversation that is opened. */
const sizesItself = CSS.supports('field-sizing', 'content');

/** Where the words of a message are written; it grows with them. */
export const ComposerField = ({ onText, onFiles, ...rest }: Props) => (
  <Textarea
    {...rest}
    variant="unstyled"
    {...(sizesItself ? { rows: 1 } : { autosize: true, minRows: 1, maxRows: mostRows })}
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
