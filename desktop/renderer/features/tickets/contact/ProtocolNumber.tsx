import { Group } from '@mantine/core';
import { CopyIcon } from '../../../components/copy/CopyIcon.tsx';
import { useTicketText } from '../tickets.texts.ts';

/** The protocol number of this attendance, which customers refer to, with a copy button (PROTOCOL-01). */
export function ProtocolNumber({ protocol }: { protocol: string }) {
  const text = useTicketText();
  return (
    <Group gap={4} wrap="nowrap" align="center">
      <span>{protocol}</span>
      <CopyIcon value={protocol} label={text('copyProtocol')} size={20} iconSize={14} />
    </Group>
  );
}
