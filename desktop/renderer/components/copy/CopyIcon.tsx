import { ActionIcon, type ActionIconProps, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useWords } from '../../lib/texts/words.texts.ts';
import { Hint } from '../hint/Hint.tsx';

interface Props extends Pick<ActionIconProps, 'size' | 'variant' | 'className'> {
  /** The text that the clipboard gets. */
  value: string;
  /** Names the copied thing for screen readers, where several copy buttons are in sight. */
  what?: string;
  /** The whole words of the button, where a text has its own. */
  label?: string;
  /** In pixels. */
  iconSize?: number;
}

/** A small button that copies a text, and shows a check mark for a second. */
export function CopyIcon({ value, what, label, iconSize = 16, variant = 'subtle', ...look }: Props) {
  const words = useWords();
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => {
        const state = copied ? words('copied') : (label ?? words('copy'));
        const Icon = copied ? IconCheck : IconCopy;
        return (
          <Hint label={state}>
            <ActionIcon
              {...look}
              variant={variant}
              aria-label={label ?? (what ? `${words('copy')} ${what}` : state)}
              onClick={copy}
            >
              <Icon size={iconSize} aria-hidden />
            </ActionIcon>
          </Hint>
        );
      }}
    </CopyButton>
  );
}
