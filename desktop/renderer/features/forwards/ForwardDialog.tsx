import { Button, Checkbox, CloseButton, Group, Progress, Stack, Text } from '@mantine/core';
import type { Contact } from '@recado/shared/features/contacts';
import { forwardApi, mostTargets } from '@recado/shared/features/forwards';
import { isOn } from '@recado/shared/features/settings';
import { type FormEvent, useState } from 'react';
import { GuardedDialog } from '../../components/form/GuardedDialog.tsx';
import { call } from '../../lib/api.ts';
import { useCompanySetting } from '../../lib/session/session.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { ContactSelect } from '../../pickers/ContactSelect.tsx';
import { ForwardReport } from './ForwardReport.tsx';
import { keepForward, useForward } from './forwardProgress.ts';
import { useForwardText } from './forwards.texts.ts';

interface Props {
  messageIds: readonly number[];
  /** It has begun: nothing has to be selected any more. */
  onStarted(): void;
  onClose(): void;
}

/** Whom messages are forwarded to (CONV-20), and then how far that is; it goes on when this is closed. */
export function ForwardDialog({ messageIds, onStarted, onClose }: Props) {
  const text = useForwardText();
  const words = useWords();
  const [chosen, setChosen] = useState<readonly Contact[]>([]);
  const [signs, setSigns] = useState(isOn(useCompanySetting('sendSignMessage')));
  const [isBusy, setBusy] = useState(false);
  const [id, setId] = useState<number>();
  const forward = useForward(id);
  const [idempotencyKey] = useState(() => crypto.randomUUID());

  async function run(work: () => Promise<void>) {
    setBusy(true);
    await work().catch(toast.error);
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
          signMessage: signs,
        },
        idempotencyKey,
      });
      keepForward(begun);
      setId(begun.id);
      onStarted();
    });
  };
  const stop = () => run(async () => keepForward(await call(forwardApi.cancel, { params: { id: id! } })));

  return (
    <GuardedDialog
      title={text('title', { count: messageIds.length })}
      changes={forward ? 0 : chosen.length}
      isBusy={isBusy}
      onClose={onClose}
    >
      {(leave) =>
        forward ? (
          <Stack>
            <Progress.Root size="lg" aria-label={text('forward')}>
              <Progress.Section value={(forward.sent / forward.total) * 100} color="brand" />
              <Progress.Section value={(forward.failed / forward.total) * 100} color="red" />
            </Progress.Root>
            <Text size="sm" role="status">
              {forward.state === 'cancelled'
                ? text('stopped')
                : text('progress', { done: forward.sent, total: forward.total })}
            </Text>
            {forward.state === 'running' && (
              <Text size="xs" c="dimmed">
                {text('goesOn')}
              </Text>
            )}
            {forward.failed > 0 && <ForwardReport id={forward.id} failed={forward.failed} />}
            <Group justify="flex-end" gap="xs">
              {forward.state === 'running' && (
                <Button variant="default" loading={isBusy} onClick={() => void stop()} data-action="stop">
                  {text('stop')}
                </Button>
              )}
              <Button onClick={onClose}>{words('close')}</Button>
            </Group>
          </Stack>
        ) : (
          <form onSubmit={start}>
            <Stack>
              <ContactSelect
                // A new one for each choice: it is empty again.
                key={chosen.length}
                label={text('to')}
                value={null}
                onChange={(contact) => contact && setChosen([...chosen, contact])}
                isDisabled={(contact) => chosen.some((one) => one.id === contact.id)}
                disabled={chosen.length >= mostTargets}
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
              <Checkbox
                label={text('sign')}
                checked={signs}
                onChange={(event) => setSigns(event.currentTarget.checked)}
              />
              <Group justify="flex-end" gap="xs">
                <Button variant="default" onClick={leave}>
                  {words('cancel')}
                </Button>
                <Button type="submit" disabled={chosen.length === 0} loading={isBusy} data-action="forward">
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
