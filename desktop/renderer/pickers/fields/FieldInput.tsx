import { NumberInput, Select, type SelectProps, TextInput } from '@mantine/core';
import { type FieldShape, longestValue, storedValue } from '@recado/shared/lib/fieldValue';
import type { ReactNode } from 'react';
import { DayField } from '../../components/form/DayField.tsx';
import { useLanguage } from '../../lib/texts/texts.ts';
import { useFieldInputText } from './fields.texts.ts';

interface Props {
  field: FieldShape & { name: string };
  /** As it is stored; empty: none. */
  value: string;
  onChange(value: string): void;
  /** Without one the field's name is said to screen readers alone. */
  label?: string;
  error?: ReactNode;
  size?: 'xs' | 'sm';
  autoFocus?: boolean;
  disabled?: boolean;
  comboboxProps?: SelectProps['comboboxProps'];
}

/** The right input for a contact field: text, number, day or choice. */
export function FieldInput({ field, value, onChange, label, comboboxProps, autoFocus, ...rest }: Props) {
  const text = useFieldInputText();
  const isEnglish = useLanguage() === 'en';
  const isUnfit = value !== '' && storedValue(field, value) === undefined;
  const fitting = isUnfit ? '' : value;
  const shared = {
    ...rest,
    ...(label === undefined ? { 'aria-label': field.name } : { label }),
    ...(isUnfit && { description: text('unfit', { value }) }),
    ...(autoFocus && { 'data-autofocus': true, autoFocus }),
  };
  switch (field.kind) {
    case 'text':
      return (
        <TextInput
          {...shared}
          maxLength={longestValue}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...shared}
          hideControls
          decimalScale={6}
          max={999_999_999_999_999}
          min={-999_999_999_999_999}
          decimalSeparator={isEnglish ? '.' : ','}
          thousandSeparator={isEnglish ? ',' : '.'}
          inputMode="decimal"
          value={fitting === '' ? '' : Number(fitting)}
          onChange={(number) => onChange(number === '' ? '' : (storedValue(field, String(number)) ?? ''))}
        />
      );
    case 'date':
      return <DayField {...shared} value={fitting || null} onChange={(day) => onChange(day ?? '')} />;
    case 'choice':
      return (
        <Select
          {...shared}
          placeholder={text('choose')}
          data={field.options.map(({ name }) => name)}
          searchable
          clearable
          value={fitting || null}
          onChange={(name) => onChange(name ?? '')}
          {...(comboboxProps && { comboboxProps })}
        />
      );
  }
}
