import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useWords } from '../../lib/texts/words.texts.ts';

/** A password, with a button that shows what is typed; the library's own button speaks English to everybody. */
export function PasswordField(input: Omit<PasswordInputProps, 'visibilityToggleButtonProps'>) {
  const words = useWords();
  return <PasswordInput {...input} visibilityToggleButtonProps={{ 'aria-label': words('showTyped') }} />;
}
