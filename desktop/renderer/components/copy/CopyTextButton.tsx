import { Button, type ButtonProps, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useWords } from '../../lib/texts/words.texts.ts';

interface Props extends Pick<ButtonProps, 'variant' | 'disabled' | 'size'> {
  /** The text that the clipboard gets. */
  value: string;
  /** The words on the button, where "Copiar" alone does not say what is copied. */
  label?: string;
  /** Its words after the copy; "Copiado" if not given. */
  copiedLabel?: string;
}

/** A button with words that copies a text, and says for a second that it did. */
export function CopyTextButton({ value, label, copiedLabel, ...look }: Props) {
  const words = useWords();
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => {
        const Icon = copied ? IconCheck : IconCopy;
        return (
          <Button {...look} leftSection={<Icon size={16} aria-hidden />} onClick={copy}>
            {copied ? (copiedLabel ?? words('copied')) : (label ?? words('copy'))}
          </Button>
        );
      }}
    </CopyButton>
  );
}
