import { ack } from '@recado/shared/features/messages';
import { IconAlertCircle, IconCheck, IconChecks, IconClock, IconMicrophone } from '@tabler/icons-react';
import { useMessageText } from '../messages.texts.ts';
import classes from './Ticks.module.css';

/**
 * The ack of a message: clock, one tick, two ticks, two blue ticks, and for voice a blue microphone (MSG-32).
 */
export function Ticks({ ack: reached, isVoice }: { ack: number; isVoice: boolean }) {
  const text = useMessageText();
  const state = stateOf(reached);
  const label = text(`ack_${state}`);
  const Icon = state === 'played' && isVoice ? IconMicrophone : icons[state];
  return (
    <span className={classes.ticks} data-state={state} role="img" aria-label={label} title={label}>
      <Icon size={15} stroke={2} aria-hidden />
    </span>
  );
}

const icons = {
  failed: IconAlertCircle,
  pending: IconClock,
  sent: IconCheck,
  delivered: IconChecks,
  read: IconChecks,
  played: IconChecks,
} as const;

function stateOf(reached: number): keyof typeof icons {
  if (reached <= ack.failed) return 'failed';
  if (reached >= ack.played) return 'played';
  if (reached >= ack.read) return 'read';
  return (['pending', 'sent', 'delivered'] as const)[reached] ?? 'pending';
}
