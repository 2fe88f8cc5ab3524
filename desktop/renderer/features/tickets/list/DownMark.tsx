import { IconPlugConnectedX } from '@tabler/icons-react';
import { useDownConnection } from '../../../pickers/connectionNames.ts';
import { useTicketText } from '../tickets.texts.ts';

/** On the row of a ticket whose number does not work. */
export function DownMark({ connectionId }: { connectionId: number }) {
  const text = useTicketText();
  if (!useDownConnection(connectionId)) return null;
  const label = text('numberDownMark');
  return (
    <IconPlugConnectedX
      size={14}
      stroke={1.8}
      color="var(--bad)"
      role="img"
      aria-label={label}
      title={label}
      style={{ flex: 'none' }}
    />
  );
}
