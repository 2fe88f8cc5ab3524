import { TextInput, type TextInputProps } from '@mantine/core';

/** Digits only, at most four, with the colon after the second: HH:MM as it is typed. */
const asTime = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
};

interface Props extends Omit<TextInputProps, 'onChange'> {
  onChange?(time: string): void;
}

/** HH:MM on a 24-hour clock, the same in every locale; native time fields show AM/PM by the system's. */
export const TimeField = ({ onChange, ...input }: Props) => (
  <TextInput
    inputMode="numeric"
    placeholder="00:00"
    maxLength={5}
    {...input}
    onChange={(event) => onChange?.(asTime(event.currentTarget.value))}
  />
);
