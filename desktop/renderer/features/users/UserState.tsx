import type { User } from '@recado/shared/features/users';
import { presenceOf } from '@recado/shared/lib/presence';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { useUserText } from './users.texts.ts';

const tones = { online: 'ok', away: 'warn', offline: 'calm' } as const;

/** Whether somebody is here: invited and not yet in, at work, away with a reason, or not. */
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
