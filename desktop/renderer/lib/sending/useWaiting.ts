import { useShallow } from 'zustand/react/shallow';
import { useSession } from '../session/session.ts';
import { type Outgoing, outbox, useOutbox } from './outbox.ts';

/** The person's messages to customers that wait for the network, or for a decision. */
export function useWaiting(state: 'offline' | 'asks'): readonly Outgoing[] {
  // Whose messages they are follows from the session.
  useSession(({ user }) => user?.id);
  return useOutbox(
    useShallow(({ items }) => items.filter((item) => item.failure === state && outbox.isOwn(item))),
  );
}
