import { TextInput, type TextInputProps } from '@mantine/core';
import { useSessionText } from './session.texts.ts';

/** The address somebody signs in with; password managers know it by this. */
export const EmailField = (props: TextInputProps) => {
  const text = useSessionText();
  return (
    <TextInput type="email" inputMode="email" label={text('email')} autoComplete="username" {...props} />
  );
};
