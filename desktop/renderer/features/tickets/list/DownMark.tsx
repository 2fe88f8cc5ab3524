import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTicketText } from '../tickets.texts.ts';

/** On the row of a ticket whose number does not work. */
export function DownMark() {
  const text = useTicketText();
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
