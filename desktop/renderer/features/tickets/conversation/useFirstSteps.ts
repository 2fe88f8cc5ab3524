import { ticketApi } from '@recado/shared/features/tickets';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { usePreferences } from '../../../lib/usePreferences.ts';
import { connectionNames } from '../../../pickers/connectionNames.ts';
import { queueNames } from '../../../pickers/queuePickers.ts';
import { userNames } from '../../../pickers/userPickers.tsx';

/** What a new company has to do before its first conversation, in a sensible order. */
const steps = [
  { name: 'queue', path: '/queues?new&back=/tickets' },
  { name: 'connection', path: '/connections?new&back=/tickets' },
  { name: 'team', path: '/users?new&back=/tickets' },
  { name: 'message', path: undefined },
] as const;

/** One of them; without a path it happens by itself. */
export type FirstStep = (typeof steps)[number] & { isDone: boolean };

/**
 * The steps and which of them are done, for whoever may do them. Undefined: not known yet, all done, hidden on this
 * device, or not this person's to do. They tick themselves, since each reads what live events keep current.
 */
export function useFirstSteps({ isWanted = true } = {}): FirstStep[] | undefined {
  const isHidden = usePreferences(({ hidesFirstSteps }) => hidesFirstSteps);
  // Each leads to a screen: whoever may not open one of them is not shown the way.
  const mayAll = [useCan('queues:manage'), useCan('connections:manage'), useCan('users:manage')].every(
    Boolean,
  );
  const enabled = isWanted && mayAll && !isHidden;
  const queues = queueNames.useLoaded(enabled);
  const connections = connectionNames.useLoaded(enabled);
  const people = userNames.useLoaded(enabled);
  const { data: tickets } = useQuery({
    queryKey: ['tickets', 'counts', 'any'],
    queryFn: () => call(ticketApi.list, { query: { showAll: true } }),
    enabled,
  });
  if (!enabled || !queues || !connections || !people || !tickets) return undefined;
  const isDone = {
    queue: queues.length > 0,
    connection: connections.some(({ status }) => status === 'CONNECTED'),
    team: people.length > 1,
    message: tickets.tickets.length > 0,
  };
  return Object.values(isDone).every(Boolean)
    ? undefined
    : steps.map((step) => ({ ...step, isDone: isDone[step.name] }));
}

/** Not now; the steps stay reachable by their screens. */
export const hideFirstSteps = (): void => {
  usePreferences.setState({ hidesFirstSteps: true });
};
