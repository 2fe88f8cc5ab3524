import { queueApi } from '@recado/shared/features/queues';
import { ticketApi } from '@recado/shared/features/tickets';
import { userApi } from '@recado/shared/features/users';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { useCan } from '../../../lib/session/session.ts';
import { connectionNames } from '../../../pickers/connectionNames.ts';

/** What a new company has to do before its first conversation, in a sensible order. */
const steps = [
  { name: 'queue', path: '/queues' },
  { name: 'connection', path: '/connections' },
  { name: 'team', path: '/users' },
  { name: 'message', path: undefined },
] as const;

/** One of them; without a path it happens by itself. */
export type FirstStep = (typeof steps)[number] & { isDone: boolean };

/**
 * The steps and which of them are done, for whoever may do them. Undefined: not known yet, all done, hidden on this
 * device, or not this person's to do. They tick themselves, since each reads what live events keep current.
 */
export function useFirstSteps(): FirstStep[] | undefined {
  const isHidden = usePreferences(({ hidesFirstSteps }) => hidesFirstSteps);
  const enabled = useCan('queues:manage') && !isHidden;
  const { data: queues } = useQuery({
    queryKey: ['queues', 'names'],
    queryFn: () => call(queueApi.list),
    enabled,
  });
  const { data: connections } = useQuery({ ...connectionNames, enabled });
  const { data: people } = useQuery({
    queryKey: ['users', 'names'],
    queryFn: () => call(userApi.names),
    enabled,
  });
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
