import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useWords } from '../../lib/texts/words.texts.ts';

/** A password field with a button that shows the password. The library's own button has an English label in every language. */
export function PasswordField(input: Omit<PasswordInputProps, 'visibilityToggleButtonProps'>) {
  const words = useWords();
  return <PasswordInput {...input} visibilityToggleButtonProps={{ 'aria-label': words('showTyped') }} />;
}
