import { TextInput, type TextInputProps } from '@mantine/core';

/** Formats typed digits as HH:MM: at most four, with the colon after the second. */
const asTime = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
};

interface Props extends Omit<TextInputProps, 'onChange'> {
  onChange?(time: string): void;
}

/** A time as HH:MM on a 24-hour clock in every locale; a native field shows AM/PM if the system does. */
export const TimeField = ({ onChange, ...input }: Props) => (
  <TextInput
    inputMode="numeric"
    placeholder="00:00"
    maxLength={5}
    {...input}
    onChange={(event) => onChange?.(asTime(event.currentTarget.value))}
  />
);
