import { TextInput, type TextInputProps } from '@mantine/core';
import { useSessionText } from './session.texts.ts';

/** The e-mail address for signing in; password managers recognise it. */
export const EmailField = (props: TextInputProps) => {
  const text = useSessionText();
  return (
    <TextInput type="email" inputMode="email" label={text('email')} autoComplete="username" {...props} />
  );
};
