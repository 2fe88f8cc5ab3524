import { TextInput, type TextInputProps } from '@mantine/core';
import { readValue, storedValue } from '@recado/shared/lib/fieldValue';
import { useState } from 'react';
import { formatNumber } from '../../lib/format/formatNumber.ts';
import { useLanguage } from '../../lib/texts/texts.ts';
import { useFieldInputText } from './fields.texts.ts';

const shape = { kind: 'number', options: [] } as const;

interface Props
  extends Pick<
    TextInputProps,
    'label' | 'description' | 'error' | 'size' | 'autoFocus' | 'disabled' | 'placeholder'
  > {
  'aria-label'?: string;
  /** The stored form of the number: `1234.5`. */
  value: string;
  /** Passes the stored form; text that is no number stays as it was typed. */
  onChange(value: string): void;
}

/** A number in the notation of the page's language: 1.234,5, in English 1,234.5. */
export function NumberField({ value, onChange, error, ...field }: Props) {
  const text = useFieldInputText();
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(true);
  const isNumber = value === '' || storedValue(shape, value) !== undefined;
  const shown = value !== '' && isNumber ? formatNumber(Number(value), 6) : value;
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      value={typed ?? shown}
      error={error || (isLeft && !isNumber && text('noNumber', { example: formatNumber(1234.5) }))}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        if (isNumber) setTyped(undefined);
      }}
      onChange={(event) => {
        const now = event.currentTarget.value;
        setTyped(now);
        onChange(readValue(shape, now, language) ?? now.trim());
      }}
    />
  );
}
