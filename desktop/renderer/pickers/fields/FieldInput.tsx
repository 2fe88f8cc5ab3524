import { Select, TextInput } from '@mantine/core';
import { type FieldShape, longestValue, storedValue } from '@recado/shared/lib/fieldValue';
import type { ReactNode } from 'react';
import { DayField } from '../../components/form/DayField.tsx';
import { inFilters } from '../../components/list/ListFilters.tsx';
import { useFieldInputText } from './fields.texts.ts';
import { NumberField } from './NumberField.tsx';

interface Props {
  field: FieldShape & { name: string };
  /** The stored form of the value; empty for none. */
  value: string;
  onChange(value: string): void;
  /** Without a label only screen readers get the field's name. */
  label?: string;
  error?: ReactNode;
  size?: 'xs' | 'sm';
  autoFocus?: boolean;
  disabled?: boolean;
  /** The input is part of a list's filters: a calendar in a portal would count as outside and close them. */
  isInFilters?: boolean;
}

/** The input of a contact field: text, number, day or choice. */
export function FieldInput({ field, value, onChange, label, isInFilters, autoFocus, ...rest }: Props) {
  const text = useFieldInputText();
  // The number input reports an invalid value itself.
  const isUnfit = value !== '' && field.kind !== 'number' && storedValue(field, value) === undefined;
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
      return <NumberField {...shared} value={value} onChange={onChange} />;
    case 'date':
      return (
        <DayField
          {...shared}
          {...(isInFilters && { popoverProps: { withinPortal: false } })}
          value={fitting || null}
          onChange={(day) => onChange(day ?? '')}
        />
      );
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
          {...(isInFilters && inFilters)}
        />
      );
  }
}
