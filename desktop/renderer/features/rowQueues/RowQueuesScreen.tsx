import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { companyApi } from '@recado/shared/features/companies';
import { type RowQueueName, rowQueueApi } from '@recado/shared/features/rowQueues';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Failed } from '../../components/Failed.tsx';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { Rows } from '../../components/list/Rows.tsx';
import { PageFrame } from '../../components/PageFrame.tsx';
import { call } from '../../lib/api.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { toast } from '../../lib/toast.ts';
import { useRowQueueText } from './rowQueues.texts.ts';

const everyMs = 10_000;
/** Older than this, something does not go on, in seconds. */
const lateSeconds = 60;

/** Each kind of work: what waits, since when, and what was laid aside with its reason, to be worked on again. */
export function RowQueuesScreen() {
  const text = useRowQueueText();
  const states = useQuery({
    queryKey: ['rowQueues', 'states'],
    queryFn: () => call(rowQueueApi.list),
    refetchInterval: everyMs,
  });
  const [open, setOpen] = useState<RowQueueName>();
  if (!states.data)
    return (
      <PageFrame>
        {states.isError ? (
          <Failed error={states.error} retry={() => void states.refetch()} />
        ) : (
          <Skeleton h={320} maw={900} />
        )}
      </PageFrame>
    );
  const nameOf = (name: RowQueueName) => text(`queue_${name}`);
  return (
    <PageFrame>
      <Stack gap="lg" maw={900}>
        <Text size="sm" c="var(--ink-2)">
          {text('hint')}
        </Text>
        <Rows
          title={text('title')}
          rows={[...states.data].sort((a, b) => b.aside - a.aside || b.oldestSeconds - a.oldestSeconds)}
          rowKey={({ name }) => name}
          rowName={({ name }) => nameOf(name)}
          columns={[
            { key: 'work', label: text('work'), isTitle: true, render: ({ name }) => nameOf(name) },
            { key: 'waiting', label: text('waiting'), align: 'right', render: ({ waiting }) => waiting },
            {
              key: 'oldest',
              label: text('oldest'),
              align: 'right',
              render: ({ oldestSeconds }) => <Age seconds={oldestSeconds} />,
            },
            {
              key: 'aside',
              label: text('aside'),
              align: 'right',
              render: ({ name, aside }) =>
                aside === 0 ? (
                  0
                ) : (
                  <Button
                    size="compact-sm"
                    variant="light"
                    color="red"
                    aria-expanded={open === name}
                    onClick={() => setOpen(open === name ? undefined : name)}
                  >
                    {text('showAside', { count: aside })}
                  </Button>
                ),
            },
          ]}
        />
        {open && <Aside name={open} />}
      </Stack>
    </PageFrame>
  );
}

/** How long the oldest has waited; amber when it does not go on. */
function Age({ seconds }: { seconds: number }) {
  const said = useRowQueueText()('seconds', { count: Math.round(seconds) });
  return seconds > lateSeconds ? <StateBadge tone="warn">{said}</StateBadge> : said;
}

function Aside({ name }: { name: RowQueueName }) {
  const text = useRowQueueText();
  const queries = useQueryClient();
  const rows = useQuery({
    queryKey: ['rowQueues', 'aside', name],
    queryFn: () => call(rowQueueApi.aside, { params: { name } }),
  });
  const companies = useQuery({ queryKey: ['companies', 'names'], queryFn: () => call(companyApi.names) });
  const nameOf = (id: number) => companies.data?.find((company) => company.id === id)?.name ?? `#${id}`;

  async function replay(ids?: number[]) {
    try {
      const { replayed } = await call(rowQueueApi.replay, { params: { name }, body: { ids } });
      toast.success(text('replayed', { count: replayed }));
    } catch (error) {
      toast.error(error);
    }
    await queries.invalidateQueries({ queryKey: ['rowQueues'] });
  }
  if (rows.isError) return <Failed error={rows.error} retry={() => void rows.refetch()} />;
  if (!rows.data) return <Skeleton h={120} />;
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text component="h2" fw={600}>
          {text('asideOf', { work: text(`queue_${name}`) })}
        </Text>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          disabled={rows.data.length === 0}
          onClick={() => void replay()}
        >
          {text('replayAll')}
        </Button>
      </Group>
      {rows.data.map((row) => (
        <Paper key={row.id} withBorder radius="md" p="sm">
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <div style={{ minWidth: 0 }}>
              <Text size="sm" fw={500}>
                {nameOf(row.companyId)}
              </Text>
              <Text size="xs" c="var(--ink-3)">
                {text('asideSince', {
                  at: formatShortDateTime(row.failingSince ?? row.createdAt),
                  count: row.tries,
                })}
              </Text>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {row.error}
              </Text>
            </div>
            <Button size="compact-sm" variant="light" onClick={() => void replay([row.id])}>
              {text('replay')}
            </Button>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
