import { Button, Checkbox, CloseButton, Group, Stack, Text } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import type { Contact } from '@recado/shared/features/contacts';
import { forwardApi, mostTargets } from '@recado/shared/features/forwards';
import { isOn } from '@recado/shared/features/settings';
import type { Ticket } from '@recado/shared/features/tickets';
import { seesAllTickets } from '@recado/shared/permissions';
import { type FormEvent, useState } from 'react';
import { GuardedDialog } from '../../components/form/GuardedDialog.tsx';
import { call } from '../../lib/api.ts';
import { useActor, useCompanySetting } from '../../lib/session/session.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { ContactSelect } from '../../pickers/ContactSelect.tsx';
import { QueueSelect, queueNames } from '../../pickers/queuePickers.ts';
import { ForwardState } from './ForwardState.tsx';
import { keepForward, useForward } from './forwardProgress.ts';
import { useForwardText } from './forwards.texts.ts';
import { TicketTargets } from './TicketTargets.tsx';

interface Props {
  messageIds: readonly number[];
  /** The server has accepted the forward: the page clears the selection. */
  onStarted(): void;
  onClose(): void;
}

/**
 * Chooses who gets the forwarded messages (CONV-20), then shows the progress. The server continues after the
 * dialog closes.
 */
export function ForwardDialog({ messageIds, onStarted, onClose }: Props) {
  const text = useForwardText();
  const words = useWords();
  const [chosen, setChosen] = useState<readonly Contact[]>([]);
  const [tickets, setTickets] = useState<readonly Ticket[]>([]);
  const [signs, setSigns] = useState(isOn(useCompanySetting('sendSignMessage')));
  const [isBusy, setBusy] = useState(false);
  const [id, setId] = useState<number>();
  const forward = useForward(id);
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const actor = useActor();
  const mayChooseQueue = (queue: { id: number }) =>
    seesAllTickets(actor) || actor.queueIds.includes(queue.id);
  const queues = queueNames.useRows().filter(mayChooseQueue);
  const [chosenQueueId, setQueueId] = useState<number | null>(null);
  const queueId = chosenQueueId ?? (queues.length === 1 ? queues[0]!.id : null);
  const [isQueueMissing, setQueueMissing] = useState(false);

  const count = chosen.length + tickets.length;

  async function run(work: () => Promise<void>) {
    setBusy(true);
    await work().catch((error: unknown) => {
      // The request changes, so the next try needs another idempotency key.
      setIdempotencyKey(crypto.randomUUID());
      if (error instanceof AppError && error.code === 'ERR_QUEUE_REQUIRED') setQueueMissing(true);
      else toast.error(error);
    });
    setBusy(false);
  }
  const start = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void run(async () => {
      const begun = await call(forwardApi.start, {
        body: {
          messageIds: [...messageIds],
          contactIds: chosen.map((contact) => contact.id),
          ...(tickets.length > 0 && { ticketIds: tickets.map((ticket) => ticket.id) }),
          ...(queueId !== null && { queueId }),
          signMessage: signs,
        },
        idempotencyKey,
      });
      keepForward(begun);
      setId(begun.id);
      onStarted();
    });
  };

  return (
    <GuardedDialog
      title={text('title', { count: messageIds.length })}
      changes={forward ? 0 : count}
      isBusy={isBusy}
      onClose={onClose}
    >
      {(leave) =>
        forward ? (
          <Stack>
            <ForwardState forward={forward} />
            {forward.state === 'running' && (
              <Text size="xs" c="dimmed">
                {text('goesOn')}
              </Text>
            )}
            <Group justify="flex-end" gap="xs">
              <Button onClick={onClose}>{words('close')}</Button>
            </Group>
          </Stack>
        ) : (
          <form onSubmit={start}>
            <Stack>
              <ContactSelect
                // A new key for each choice empties the field again.
                key={chosen.length}
                label={text('to')}
                value={null}
                onChange={(contact) => contact && setChosen([...chosen, contact])}
                isDisabled={(contact) => chosen.some((one) => one.id === contact.id)}
                disabled={count >= mostTargets}
                openOnFocus={false}
                data-autofocus
              />
              {chosen.length > 0 && (
                <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
                  {chosen.map((contact) => (
                    <Group key={contact.id} component="li" justify="space-between" wrap="nowrap">
                      <Text size="sm" truncate>
                        {contact.name}
                      </Text>
                      <CloseButton
                        size="sm"
                        aria-label={text('dropTarget', { name: contact.name })}
                        onClick={() => setChosen(chosen.filter((one) => one.id !== contact.id))}
                      />
                    </Group>
                  ))}
                </Stack>
              )}
              {chosen.length > 0 && queues.length > 0 && (
                <QueueSelect
                  label={text('queue')}
                  description={text('queueHint')}
                  withAsterisk={isQueueMissing}
                  error={isQueueMissing && queueId === null && text('queueRequired')}
                  openOnFocus={false}
                  only={mayChooseQueue}
                  value={queueId}
                  onChange={setQueueId}
                />
              )}
              <TicketTargets value={tickets} onChange={setTickets} most={mostTargets - chosen.length} />
              <Checkbox
                label={text('sign')}
                checked={signs}
                onChange={(event) => setSigns(event.currentTarget.checked)}
              />
              <Group justify="flex-end" gap="xs">
                <Button variant="default" onClick={leave}>
                  {words('cancel')}
                </Button>
                <Button type="submit" disabled={count === 0} loading={isBusy} data-action="forward">
                  {text('forward')}
                </Button>
              </Group>
            </Stack>
          </form>
        )
      }
    </GuardedDialog>
  );
}
