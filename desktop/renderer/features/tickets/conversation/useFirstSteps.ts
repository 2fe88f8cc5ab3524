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
  { name: 'company', path: undefined, made: undefined },
  { name: 'queue', path: '/queues?new&back=/tickets', made: '/queues' },
  { name: 'connection', path: '/connections?new&back=/tickets', made: '/connections' },
  { name: 'team', path: '/users?new&back=/tickets', made: '/users' },
  { name: 'message', path: undefined, made: undefined },
] as const;

/**
 * One of them. Without a path it happens by itself; `made` leads to what a done one made. `isBegun`: it waits for a
 * phone that reads the code. `isLater`: it has to wait for the number.
 */
export type FirstStep = (typeof steps)[number] & { isDone: boolean; isBegun: boolean; isLater: boolean };

/** What is left to do. Without steps: all are done, hidden on this device, or not this person's to do. */
interface FirstStepsState {
  isLoading: boolean;
  steps: FirstStep[] | undefined;
}

/** The steps and which of them are done, for whoever may do them. They tick themselves, since each reads live lists. */
export function useFirstStepsState({ isWanted = true } = {}): FirstStepsState {
  const isHidden = usePreferences(({ hidesFirstSteps }) => hidesFirstSteps);
  // Each leads to a screen: whoever may not open one of them is not shown the way.
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

/** The steps that are left, once they are known. */
export const useFirstSteps = (options?: { isWanted?: boolean }): FirstStep[] | undefined =>
  useFirstStepsState(options).steps;

/** Not now; the steps stay reachable by their screens. */
export const hideFirstSteps = (): void => {
  usePreferences.setState({ hidesFirstSteps: true });
};
