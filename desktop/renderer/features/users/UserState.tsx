import type { User } from '@recado/shared/features/users';
import { presenceOf } from '@recado/shared/lib/presence';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { useUserText } from './users.texts.ts';

const tones = { online: 'ok', away: 'warn', offline: 'calm' } as const;

/** The state of a user: invited, online, away with a reason, or offline. */
export function UserState({ user }: { user: User }) {
  const text = useUserText();
  if (user.isInvited) return <StateBadge tone="calm">{text('invited')}</StateBadge>;
  const presence = presenceOf(user);
  return (
    <StateBadge tone={tones[presence]}>
      {presence === 'away' ? text('away', { reason: user.awayReason ?? '' }) : text(presence)}
    </StateBadge>
  );
}
