import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTicketText } from '../tickets.texts.ts';

/** Marks a row whose connection is down. */
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
