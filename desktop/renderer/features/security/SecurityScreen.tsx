import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { type OwnSession, securityApi } from '@recado/shared/features/security';
import { deviceName } from '@recado/shared/lib/deviceName';
import { useQuery } from '@tanstack/react-query';
import { Failed } from '../../components/Failed.tsx';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { RowSkeletons } from '../../components/list/RowSkeletons.tsx';
import { Rows } from '../../components/list/Rows.tsx';
import { PageFrame } from '../../components/PageFrame.tsx';
import { call } from '../../lib/api.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { toast } from '../../lib/toast.ts';
import { FactorsSection } from './FactorsSection.tsx';
import { useSecurityText } from './security.texts.ts';

/** The user's present and past sign-ins, with buttons to end them (SAFE-01, SAFE-02). */
export function SecurityScreen() {
  const text = useSecurityText();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['ownSessions'],
    queryFn: () => call(securityApi.sessions, {}),
  });
  async function end(run: () => Promise<unknown>, message: 'ended' | 'othersEnded') {
    try {
      await run();
      toast.success(text(message));
    } catch (refused) {
      toast.error(refused);
    }
    await refetch();
  }
  return (
    <PageFrame>
      <Stack gap="xl" maw={760}>
        <FactorsSection />
        <section aria-labelledby="devices">
          <Group justify="space-between" mb="xs">
            <Box>
              <Title order={2} size="h4" id="devices">
                {text('devices')}
              </Title>
              <Text size="sm" c="dimmed">
                {text('devicesHint')}
              </Text>
            </Box>
            {data && data.open.length > 1 && (
              <Button
                variant="default"
                onClick={() => void end(() => call(securityApi.endOthers, {}), 'othersEnded')}
              >
                {text('endOthers')}
              </Button>
            )}
          </Group>
          {isPending && <RowSkeletons count={2} />}
          {error && <Failed error={error} retry={() => void refetch()} />}
          <Stack gap={4}>
            {data?.open.map((one) => (
              <OpenSession
                key={one.id}
                session={one}
                onEnd={() =>
                  void end(() => call(securityApi.endSession, { params: { sessionId: one.id } }), 'ended')
                }
              />
            ))}
          </Stack>
        </section>
        {data && <History past={data.past} />}
      </Stack>
    </PageFrame>
  );
}

function OpenSession({ session, onEnd }: { session: OwnSession; onEnd(): void }) {
  const text = useSecurityText();
  const { device, address, lastUsedAt, isThis } = session;
  const name = deviceName(device) || text('unknown');
  return (
    <Group justify="space-between" py="xs" wrap="nowrap">
      <Box miw={0}>
        <Group gap="xs">
          <Text fw={500}>{name}</Text>
          {isThis && <StateBadge tone="ok">{text('thisDevice')}</StateBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {text('lastUse', { address: address || '–', at: formatShortDateTime(lastUsedAt) })}
        </Text>
      </Box>
      {!isThis && (
        <Button variant="default" size="xs" aria-label={text('endDevice', { device: name })} onClick={onEnd}>
          {text('end')}
        </Button>
      )}
    </Group>
  );
}

function History({ past }: { past: OwnSession[] }) {
  const text = useSecurityText();
  const nameOf = ({ device }: OwnSession) => deviceName(device) || text('unknown');
  return (
    <section aria-labelledby="history">
      <Title order={2} size="h4" id="history" mb="xs">
        {text('history')}
      </Title>
      {past.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text('historyEmpty')}
        </Text>
      ) : (
        <Rows
          title={text('history')}
          rows={past}
          rowKey={({ id }) => id}
          rowName={nameOf}
          columns={[
            { key: 'device', label: text('device'), isTitle: true, render: nameOf },
            { key: 'address', label: text('address'), render: ({ address }) => address },
            { key: 'from', label: text('from'), render: ({ createdAt }) => formatShortDateTime(createdAt) },
            {
              key: 'until',
              label: text('until'),
              render: ({ endedAt, lastUsedAt }) => formatShortDateTime(endedAt ?? lastUsedAt),
            },
            {
              key: 'why',
              label: text('why'),
              render: ({ endReason }) => text(`why_${endReason ?? 'expired'}`),
            },
          ]}
        />
      )}
    </section>
  );
}
