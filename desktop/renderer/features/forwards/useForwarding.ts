import { AppError } from '@recado/shared/errors';
import type { Contact } from '@recado/shared/features/contacts';
import { forwardApi } from '@recado/shared/features/forwards';
import { isOn } from '@recado/shared/features/settings';
import type { Ticket } from '@recado/shared/features/tickets';
import { seesAllTickets } from '@recado/shared/permissions';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useActor, useCompanySetting } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast.ts';
import { queueNames } from '../../pickers/queuePickers.ts';
import { keepForward, useForward } from './forwardProgress.ts';

interface Options {
  messageIds: readonly number[];
  /** The server has accepted the forward. */
  onStarted(): void;
}

/** Who gets the forwarded messages, and the forward itself once the server has accepted it. */
export function useForwarding({ messageIds, onStarted }: Options) {
  const [contacts, setContacts] = useState<readonly Contact[]>([]);
  const [tickets, setTickets] = useState<readonly Ticket[]>([]);
  const [signs, setSigns] = useState(isOn(useCompanySetting('sendSignMessage')));
  const [isBusy, setBusy] = useState(false);
  const [id, setId] = useState<number>();
  const forward = useForward(id);
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const queue = useQueueOfForward();

  async function start() {
    setBusy(true);
    try {
      const begun = await call(forwardApi.start, {
        body: {
          messageIds: [...messageIds],
          contactIds: contacts.map((contact) => contact.id),
          ...(tickets.length > 0 && { ticketIds: tickets.map((ticket) => ticket.id) }),
          ...(queue.queueId !== null && { queueId: queue.queueId }),
          signMessage: signs,
        },
        idempotencyKey,
      });
      keepForward(begun);
      setId(begun.id);
      onStarted();
    } catch (error) {
      // The request changes, so the next try needs another idempotency key.
      setIdempotencyKey(crypto.randomUUID());
      if (error instanceof AppError && error.code === 'ERR_QUEUE_REQUIRED') queue.setMissing(true);
      else toast.error(error);
    }
    setBusy(false);
  }

  return {
    contacts,
    add: (contact: Contact) => setContacts([...contacts, contact]),
    drop: (contact: Contact) => setContacts(contacts.filter((one) => one.id !== contact.id)),
    tickets,
    setTickets,
    count: contacts.length + tickets.length,
    queue,
    signs,
    setSigns,
    isBusy,
    forward,
    start,
  };
}

export type Forwarding = ReturnType<typeof useForwarding>;

/** The queue of new conversations, among those that the user serves; the only one is chosen from the start. */
function useQueueOfForward() {
  const actor = useActor();
  const mayChoose = (queue: { id: number }) => seesAllTickets(actor) || actor.queueIds.includes(queue.id);
  const queues = queueNames.useRows().filter(mayChoose);
  const [chosenId, choose] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const queueId = chosenId ?? (queues.length === 1 ? queues[0]!.id : null);
  return { queueId, choose, mayChoose, hasQueues: queues.length > 0, isMissing, setMissing };
}
