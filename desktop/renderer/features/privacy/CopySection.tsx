import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type PersonExport, privacyApi } from '@recado/shared/features/privacy';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failed } from '../../components/Failed.tsx';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { call, serverOrigin } from '../../lib/api.ts';
import { formatBytes, formatShortDateTime } from '../../lib/format/format.ts';
import { toast } from '../../lib/toast.ts';
import { usePrivacyText } from './privacy.texts.ts';
import { exportsKey, putPersonExport } from './privacyCache.ts';

const tones = { running: 'calm', done: 'ok', failed: 'bad', over: 'calm' } as const;

/**
 * Copies of all data about a contact: a user asks, the server makes them, and a link that expires fetches
 * them.
 */
export function CopySection({ contactId }: { contactId: number }) {
  const text = usePrivacyText();
  const [isBusy, setBusy] = useState(false);
  const copies = useQuery({
    queryKey: exportsKey(contactId),
    queryFn: () => call(privacyApi.exports, { params: { contactId } }),
  });
  const isRunning = copies.data?.some(({ state }) => state === 'running') ?? false;
  async function make() {
    setBusy(true);
    try {
      putPersonExport(await call(privacyApi.export, { params: { contactId } }));
    } catch (error) {
      toast.error(error);
    }
    setBusy(false);
  }
  return (
    <section>
      <Title order={3} size="md" mb={4}>
        {text('copyTitle')}
      </Title>
      <Text size="sm" c="var(--ink-2)" mb="xs">
        {text('copyHint')}
      </Text>
      {copies.isError && <Failed error={copies.error} retry={() => void copies.refetch()} />}
      <Stack gap="xs">
        {copies.data?.map((copy) => (
          <OneCopy key={copy.id} {...copy} />
        ))}
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          loading={isBusy}
          disabled={isRunning || !copies.data}
          onClick={() => void make()}
        >
          {text('makeCopy')}
        </Button>
      </Stack>
    </section>
  );
}

function OneCopy({ id, state, createdAt, requestedBy, bytes, expiresAt }: PersonExport) {
  const text = usePrivacyText();
  async function fetchIt() {
    try {
      const { path } = await call(privacyApi.exportLink, { params: { personExportId: id } });
      window.open(`${serverOrigin()}${path}&download`, '_self');
    } catch (error) {
      toast.error(error);
    }
  }
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <StateBadge tone={tones[state]}>{text(`export_${state}`)}</StateBadge>
        <Text size="xs" c="var(--ink-3)">
          {[
            text('madeBy', { when: formatShortDateTime(createdAt), who: requestedBy }),
            bytes !== null && formatBytes(bytes),
            state === 'done' && expiresAt && text('until', { when: formatShortDateTime(expiresAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {state === 'done' && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          aria-label={`${text('download')} ${formatShortDateTime(createdAt)}`}
          onClick={() => void fetchIt()}
        >
          {text('download')}
        </Button>
      )}
    </Group>
  );
}
