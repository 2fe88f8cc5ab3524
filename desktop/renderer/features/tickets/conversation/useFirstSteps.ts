import { ticketApi } from '@recado/shared/features/tickets';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { usePreferences } from '../../../lib/usePreferences.ts';
import { connectionNames } from '../../../pickers/connectionNames.ts';
import { queueNames } from '../../../pickers/queuePickers.ts';
import { userNames } from '../../../pickers/userPickers.tsx';

/** The steps of a new company to its first conversation, in a sensible order. */
const steps = [
  { name: 'company', path: undefined, made: undefined },
  { name: 'queue', path: '/queues?new&back=/tickets', made: '/queues' },
  { name: 'connection', path: '/connections?new&back=/tickets', made: '/connections' },
  { name: 'team', path: '/users?new&back=/tickets', made: '/users' },
  { name: 'message', path: undefined, made: undefined },
] as const;

/**
 * One step. A step without a path happens by itself; `made` is the address of what a done step created.
 * `isBegun`: it waits for a phone to scan the code. `isLater`: it waits for the connection.
 */
export type FirstStep = (typeof steps)[number] & { isDone: boolean; isBegun: boolean; isLater: boolean };

/**
 * The open steps. `steps` is undefined when all are done, hidden on this device, or not this user's to do.
 */
interface FirstStepsState {
  isLoading: boolean;
  steps: FirstStep[] | undefined;
}

/**
 * The steps and which of them are done, for users who may do them. They update themselves, because each reads
 * live lists.
 */
export function useFirstStepsState({ isWanted = true } = {}): FirstStepsState {
  const isHidden = usePreferences(({ hidesFirstSteps }) => hidesFirstSteps);
  // The steps lead to these screens, so a user who may not open all of them sees none.
  const mayAll = [useCan('queues:manage'), useCan('connections:manage'), useCan('users:manage')].every(
    Boolean,
  );
  const enabled = isWanted && mayAll && !isHidden;
  const queues = queueNames.useQuery(enabled);
  const connections = connectionNames.useQuery(enabled);
  const people = userNames.useQuery(enabled);
  const tickets = useQuery({
    queryKey: ['tickets', 'counts', 'any'],
    queryFn: () => call(ticketApi.list, { query: { showAll: true } }),
    enabled,
  });
  if (!enabled) return { isLoading: false, steps: undefined };
  if (!queues.data || !connections.data || !people.data || !tickets.data) {
    const hasFailed = [queues, connections, people, tickets].some(({ isError }) => isError);
    return { isLoading: !hasFailed, steps: undefined };
  }
  const isDone = {
    company: true,
    queue: queues.data.length > 0,
    connection: connections.data.some(({ status }) => status === 'CONNECTED'),
    team: people.data.length > 1,
    message: tickets.data.tickets.length > 0,
  };
  const isPairing = !isDone.connection && connections.data.some(({ status }) => status === 'qrcode');
  return {
    isLoading: false,
    steps: Object.values(isDone).every(Boolean)
      ? undefined
      : steps.map((step) => ({
          ...step,
          isDone: isDone[step.name],
          isBegun: step.name === 'connection' && isPairing,
          isLater: step.name === 'message' && !isDone.connection,
        })),
  };
}

/** The open steps, once they are known. */
export const useFirstSteps = (options?: { isWanted?: boolean }): FirstStep[] | undefined =>
  useFirstStepsState(options).steps;

/** Hides the steps on this device; their screens stay reachable. */
export const hideFirstSteps = (): void => {
  usePreferences.setState({ hidesFirstSteps: true });
};
