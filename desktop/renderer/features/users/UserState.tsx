import type { User } from '@recado/shared/features/users';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { useUserText } from './users.texts.ts';

/** Whether somebody is here: invited and not yet in, at a screen, or not. */
export function UserState({ user: { isInvited, online } }: { user: User }) {
  const text = useUserText();
  if (isInvited) return <StateBadge tone="warn">{text('invited')}</StateBadge>;
  return <StateBadge tone={online ? 'ok' : 'calm'}>{text(online ? 'online' : 'offline')}</StateBadge>;
}
