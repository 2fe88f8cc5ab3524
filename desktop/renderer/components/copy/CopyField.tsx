import { TextInput, type TextInputProps } from '@mantine/core';
import { CopyIcon } from './CopyIcon.tsx';

interface Props extends Pick<TextInputProps, 'description' | 'inputWrapperOrder' | 'mb'> {
  label: string;
  /** The text in the field, which the clipboard gets. */
  value: string;
}

/** A text that people copy and cannot change, such as an address for another program. */
export function CopyField({ label, value, ...look }: Props) {
  return (
    <TextInput
      {...look}
      label={label}
      value={value}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      rightSection={<CopyIcon value={value} what={label} />}
    />
  );
}
