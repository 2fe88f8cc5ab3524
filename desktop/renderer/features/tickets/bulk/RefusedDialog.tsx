import { Anchor, Loader, Stack, Text } from '@mantine/core';
import { AppError, type ErrorCode } from '@recado/shared/errors';
import { type BulkAction, bulkActionApi } from '@recado/shared/features/bulkActions';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Dialog } from '../../../components/Dialog.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { call } from '../../../lib/api.ts';
import { errorText } from '../../../lib/texts/errorText.ts';
import { inboxAddress } from '../filters/inboxAddress.ts';
import { tabOf } from '../filters/ticketTabs.ts';
import { useBulkText } from './bulk.texts.ts';

/** The tickets that a bulk action could not change, with reasons; each opens its conversation. */
export function RefusedDialog({ action, onClose }: { action: BulkAction; onClose(): void }) {
  const text = useBulkText();
  const { data, error, refetch } = useQuery({
    queryKey: ['tickets', 'bulkRefused', action.id],
    queryFn: () => call(bulkActionApi.refused, { params: { id: action.id } }),
  });
  return (
    <Dialog title={text('refusedTitle')} onClose={onClose}>
      {error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : data ? (
        <Stack gap="xs">
          {data.refused.map(({ ticket, code }) => (
            <div key={ticket.id}>
              <Anchor
                component={Link}
                to={inboxAddress(tabOf(ticket), { uuid: ticket.uuid })}
                onClick={onClose}
                size="sm"
                dir="auto"
              >
                {ticket.contact.name}
              </Anchor>
              <Text size="sm" c="dimmed">
                {errorText(new AppError(code as ErrorCode))}
              </Text>
            </div>
          ))}
        </Stack>
      ) : (
        <Loader size="sm" />
      )}
    </Dialog>
  );
}
