import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { type Connection, connectionApi } from '@recado/shared/features/connections';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { channelSigns } from '../../../components/avatars/channelSigns.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { EmptyDrawer } from '../../../components/pictures.tsx';
import { call } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { toast } from '../../../lib/toast.ts';
import { useBusy } from '../../../lib/useBusy.ts';
import { changeConnection } from '../connectionCache.ts';
import { useArchiveText } from './archive.texts.ts';
import { archivedQuery, renewArchived } from './archivedQuery.ts';

/** Opens the archived connections, which can be taken back (CONN-81). */
export function ArchivedButton() {
  const text = useArchiveText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconArchive size={16} />} onClick={() => setOpen(true)}>
        {text('short')}
      </Button>
      {isOpen && <ArchivedDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ArchivedDialog({ onClose }: { onClose(): void }) {
  const text = useArchiveText();
  const query = useQuery(archivedQuery);
  return (
    <Dialog title={text('title')} onClose={onClose} width="medium">
      {query.data ? (
        query.data.length === 0 ? (
          <Notice picture={<EmptyDrawer />} title={text('none')} hint={text('noneHint')} />
        ) : (
          <Stack gap="md">
            {query.data.map((connection) => (
              <ArchivedRow key={connection.id} connection={connection} />
            ))}
          </Stack>
        )
      ) : query.isError ? (
        <Failed error={query.error} retry={() => void query.refetch()} />
      ) : (
        <Skeleton h={48} role="status" aria-busy />
      )}
    </Dialog>
  );
}

function ArchivedRow({ connection }: { connection: Connection }) {
  const text = useArchiveText();
  const { id, name, channel, number, archivedAt } = connection;
  const { icon: Icon, color, name: channelName } = channelSigns[channel];
  const { isBusy, whileBusy } = useBusy();
  async function restore() {
    await whileBusy(async () => {
      await changeConnection(() => call(connectionApi.restore, { params: { id } }));
      toast.success(text('restored', { name }));
      renewArchived();
    });
  }
  const beside = [number && formatPhone(number), archivedAt && text('since', { at: formatDate(archivedAt) })];
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm" wrap="nowrap" miw={0} flex="1 1 220px">
        <Icon
          size={20}
          stroke={1.7}
          color={color}
          role="img"
          aria-label={channelName}
          style={{ flex: 'none' }}
        />
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text size="sm" fw={500}>
            {name}
          </Text>
          <Text size="xs" c="var(--ink-3)">
            {beside.filter(Boolean).join(' · ')}
          </Text>
        </div>
      </Group>
      <Button
        size="xs"
        variant="default"
        loading={isBusy}
        leftSection={<IconArchiveOff size={16} />}
        aria-label={text('restoreOf', { name })}
        onClick={() => void restore()}
      >
        {text('restore')}
      </Button>
    </Group>
  );
}
