import { ActionIcon, CopyButton, Group } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Hint } from '../../../components/hint/Hint.tsx';
import { useTicketText } from '../tickets.texts.ts';

/** The protocol number of this attendance, which customers refer to, with a copy button (PROTOCOL-01). */
export function ProtocolNumber({ protocol }: { protocol: string }) {
  const text = useTicketText();
  return (
    <Group gap={4} wrap="nowrap" align="center">
      <span>{protocol}</span>
      <CopyButton value={protocol}>
        {({ copied, copy }) => {
          const label = text(copied ? 'protocolCopied' : 'copyProtocol');
          return (
            <Hint label={label}>
              <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={copy}>
                {copied ? <IconCheck size={14} stroke={1.7} /> : <IconCopy size={14} stroke={1.7} />}
              </ActionIcon>
            </Hint>
          );
        }}
      </CopyButton>
    </Group>
  );
}
