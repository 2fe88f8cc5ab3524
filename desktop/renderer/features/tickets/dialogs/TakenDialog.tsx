import { Button, Group, Stack, Text } from '@mantine/core';
import { seesOthersTickets } from '@recado/shared/permissions';
import { useNavigate } from 'react-router';
import { Dialog } from '../../../components/Dialog.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { useTicketText } from '../tickets.texts.ts';
import type { TicketOwner } from './ticketDialogs.ts';

/**
 * Another user was faster, or another ticket of the contact is open: shows its owner and queue (STATE-22,
 * STATE-23).
 */
export function TakenDialog({ owner, onClose }: { owner: TicketOwner; onClose(): void }) {
  const text = useTicketText();
  const navigate = useNavigate();
  const mayOpen = useSession(({ actor }) => actor !== undefined && seesOthersTickets(actor));
  const isKnown = owner.userName !== null || owner.queueName !== null;
  return (
    <Dialog onClose={onClose} title={text('taken')}>
      <Stack>
        <Text size="sm">{text(isKnown ? 'takenHint' : 'takenWait')}</Text>
        {isKnown && (
          <dl style={{ margin: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '6px 16px' }}>
            {owner.userName !== null && (
              <>
                <Text component="dt" size="sm" c="dimmed">
                  {text('takenUser')}
                </Text>
                <Text component="dd" size="sm" fw={600} m={0}>
                  {owner.userName}
                </Text>
              </>
            )}
            {owner.queueName !== null && (
              <>
                <Text component="dt" size="sm" c="dimmed">
                  {text('queue')}
                </Text>
                <Text component="dd" size="sm" fw={600} m={0}>
                  {owner.queueName}
                </Text>
              </>
            )}
          </dl>
        )}
        <Group justify="flex-end" gap="xs">
          {mayOpen && owner.uuid && (
            <Button
              variant="default"
              onClick={() => {
                onClose();
                void navigate(`/tickets/${owner.uuid}`);
              }}
            >
              {text('openIt')}
            </Button>
          )}
          <Button onClick={onClose} data-autofocus>
            {text('understood')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
