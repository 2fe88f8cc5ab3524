import { useUser } from '../../../lib/session/session.ts';

/** Whether the user is an agent without any queue, who therefore sees no waiting ticket. */
export function useIsWithoutQueue(): boolean {
  const { queueIds, profile, role, allTicket } = useUser();
  return profile === 'user' && !role && queueIds.length === 0 && allTicket !== 'enable';
}
