import { useUser } from '../../../lib/session/session.ts';

/** An attendant who serves no queue, and so sees no ticket that waits. */
export function useIsWithoutQueue(): boolean {
  const { queueIds, profile, role, allTicket } = useUser();
  return profile === 'user' && !role && queueIds.length === 0 && allTicket !== 'enable';
}
