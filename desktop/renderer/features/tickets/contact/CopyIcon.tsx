import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Hint } from '../../../components/hint/Hint.tsx';
import { useTicketText } from '../tickets.texts.ts';

interface Props {
  /** The formatted value, which names the button. */
  shown: string;
  value: string;
}

/** Copies a number or an address of a contact. */
export function CopyIcon({ shown, value }: Props) {
  const text = useTicketText();
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Hint label={text(copied ? 'copied' : 'copy')}>
          <ActionIcon size={20} aria-label={`${text('copy')} ${shown}`} onClick={copy}>
            {copied ? <IconCheck size={14} stroke={1.7} /> : <IconCopy size={14} stroke={1.7} />}
          </ActionIcon>
        </Hint>
      )}
    </CopyButton>
  );
}
