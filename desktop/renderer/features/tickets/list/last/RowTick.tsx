import { ack as acks } from '@recado/shared/features/messages';
import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { useTicketText } from '../../tickets.texts.ts';
import classes from './LastMessage.module.css';

/** The ack of our last message, as on its bubble: refused, waiting, sent, delivered, read (MSG-32 to 36). */
export function RowTick({ ack }: { ack: number | null }) {
  const text = useTicketText();
  const how = stateOf(ack);
  const Icon = icons[how];
  return (
    <Icon size={14} stroke={1.8} className={classes.tick} data-state={how} aria-label={text(`tick_${how}`)} />
  );
}

const icons = {
  failed: IconAlertCircle,
  waiting: IconClock,
  sent: IconCheck,
  delivered: IconChecks,
  read: IconChecks,
};

function stateOf(ack: number | null): keyof typeof icons {
  if (ack === null) return 'sent';
  if (ack === acks.failed) return 'failed';
  if (ack === 0) return 'waiting';
  if (ack === 1) return 'sent';
  return ack === 2 ? 'delivered' : 'read';
}
